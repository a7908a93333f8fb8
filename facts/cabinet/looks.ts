/** The design of a payment page, like `customization` in the API; colors are `#` and six hex digits. */
export interface Look {
  /** Initials shown instead of the logo; null: the point's initials. */
  readonly logo: string | null;
  readonly colors: {
    readonly primary: string;
    readonly background: string;
    readonly text: string;
    readonly button_text: string;
  };
  /** Null: the default text, or none. */
  readonly texts: {
    readonly title: string | null;
    readonly description: string | null;
    readonly button: string | null;
    readonly footer: string | null;
  };
}

/** Form settings of point 1042, which all pages of the point inherit. */
export const formLook: Look = {
  logo: null,
  colors: {primary: '#1F5FBF', background: '#FFFFFF', text: '#1A1A1A', button_text: '#FFFFFF'},
  texts: {title: null, description: null, button: null, footer: null},
};

/** The gift card template: its own logo and small print, the rest inherited. */
export const templateLook: Look = {
  ...formLook,
  logo: 'AM',
  texts: {...formLook.texts, footer: 'Andina Market S.A.C.'},
};

/** The gift card page: one color and three texts of its own, the rest inherited. */
export const pageLook: Look = {
  ...templateLook,
  colors: {...templateLook.colors, primary: '#0B6E4F'},
  texts: {
    ...templateLook.texts,
    title: 'Andina gift card',
    description: 'Choose an amount. The code comes by e-mail within a minute.',
    button: 'Buy',
  },
};

/** Maximum characters of each text, as in the contract. */
export const textLimits = {title: 80, description: 500, button: 30, success: 200, footer: 200} as const;

/**
 * Contrast ratio by WCAG 2.2, from 1 (unreadable) to 21.
 * @param one a color as `#` and six hex digits
 * @param other the adjacent color in the same format
 */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((left, right) => right - left);
  return (light! + 0.05) / (dark! + 0.05);
}

function luminance(color: string): number {
  if (!/^#[0-9A-F]{6}$/i.test(color)) {
    throw new Error(`facts/cabinet/looks.ts: "${color}" is not a color as # and six hex digits`);
  }
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}
