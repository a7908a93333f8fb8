/** The look of a payment page as `customization` of the API has it; colors are `#` and six hex digits. */
export interface Look {
  /** Letters that the drawings show in place of the picture; null, the name of the point in letters. */
  readonly logo: string | null;
  readonly colors: {
    readonly primary: string;
    readonly background: string;
    readonly text: string;
    readonly button_text: string;
  };
  /** Null, our own text or none. */
  readonly texts: {
    readonly title: string | null;
    readonly description: string | null;
    readonly button: string | null;
    readonly footer: string | null;
  };
}

/** Form settings of point 1042: where every page of the point begins. */
export const formLook: Look = {
  logo: null,
  colors: {primary: '#1F5FBF', background: '#FFFFFF', text: '#1A1A1A', button_text: '#FFFFFF'},
  texts: {title: null, description: null, button: null, footer: null},
};

/** The template of the gift cards: a logo and the small print of its own, the rest inherited. */
export const templateLook: Look = {
  ...formLook,
  logo: 'AM',
  texts: {...formLook.texts, footer: 'Andina Market S.A.C.'},
};

/** The page of the gift cards: one color and three texts of its own, the rest inherited. */
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

/** The longest text of each kind in characters, as the contract limits it. */
export const textLimits = {title: 80, description: 500, button: 30, success: 200, footer: 200} as const;

/**
 * How well text can be read on a background, 1 (not at all) to 21, by WCAG 2.2.
 *
 * @param one a color as `#` and six hex digits
 * @param other the color beside it, written the same way
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
