// Figures with a unit in texts and data, and the words near them that say what they are about.

/** How far from a figure the words may be. */
const NEAR = 100;

const SECONDS: Readonly<Record<string, number>> = {
  ...{s: 1, second: 1, min: 60, minute: 60, h: 3600, hour: 3600},
  ...{day: 86_400, week: 604_800, month: 2_592_000, year: 31_536_000},
};
const NUMBER = String.raw`\d+(?:[,_]\d{3})*(?:\.\d+)?`;
const UNIT = '(?:second|s|minute|min|hour|h|day|week|month|year)s?|SECOND|MINUTE|HOUR|DAY|characters?|[A-Z]{3,4}';
/** "60 s", "2 to 5 minutes", "10 * MINUTE", "1.50%", "12.00 PEN". */
const WITH_UNIT = new RegExp(
  String.raw`(?<![\w.,#-])(${NUMBER})(?:(?: to | or | and |-)(${NUMBER}))?(?:(?: | \* |-)(${UNIT})(?![\w-])| ?(%))`,
  'g',
);
/** `maxLength: 64`, `default: 7200`, `"amount": 437300`. */
const WITH_KEY = new RegExp(
  String.raw`\b(maxLength|minLength|length|window_days|percent|min|max|default|amount|net|fixed|value)"?: ['"]?(${NUMBER})\b`,
  'g',
);

export interface Figure {
  readonly file: string;
  readonly index: number;
  readonly text: string;
  /** Seconds, characters, percent; of money the digits without the decimal point, as both versions write an amount. */
  readonly value: string;
  /** Stems. */
  readonly near: ReadonlySet<string>;
  /** Whether its unit is written beside it, as in a sentence. */
  readonly isTold: boolean;
}

const stemsOf = (text: string): ReadonlySet<string> =>
  new Set((text.match(/[A-Za-z]{3,}/g) ?? []).map((word) => word.toLowerCase().slice(0, 5)));

/** The same paragraph, as far as it is near. */
function wordsNear(text: string, index: number, length: number): ReadonlySet<string> {
  const before = text.slice(Math.max(0, index - NEAR), index).split(/\n\s*\n/);
  const after = text.slice(index + length, index + length + NEAR).split(/\n\s*\n/);
  return stemsOf(`${before.at(-1)} ${after[0]}`);
}

const numberOf = (digits: string): number => Number(digits.replace(/[,_]/g, ''));
const money = (digits: string): string => `money ${digits.replace(/[.,_]/g, '').replace(/^0+/, '')}`;

function valueOf(digits: string, unit: string): string {
  const seconds = SECONDS[unit.toLowerCase().replace(/(?<=..)s$/, '')];
  if (seconds !== undefined) {
    return `${numberOf(digits) * seconds} s`;
  }
  return unit === '%' || unit.startsWith('char') ? `${numberOf(digits)} ${unit[0]}` : money(digits);
}

/** Units that a number in data can have: amounts of money and times are written without one. */
function valuesOf(key: string, digits: string): string[] {
  if (/length$/i.test(key)) {
    return [valueOf(digits, 'characters')];
  }
  return key === 'percent'
    ? [valueOf(digits, '%')]
    : [valueOf(digits, key === 'window_days' ? 'day' : 's'), money(digits)];
}

export function figuresIn(file: string, text: string): Figure[] {
  const figures = (match: RegExpExecArray, values: readonly string[], isTold: boolean): Figure[] => {
    const near = wordsNear(text, match.index, match[0].length);
    return values.map((value) => ({file, index: match.index, text: match[0], value, near, isTold}));
  };
  return [
    ...[...text.matchAll(WITH_UNIT)].flatMap((match) => {
      const [, low, high, unit, percent = unit] = match;
      const numbers = [low, high].filter((digits) => digits !== undefined);
      // 3731 USDT is a service and its currency.
      const isMoney =
        !/^[A-Z]{3,4}$/.test(percent!) || /[.,]/.test(numbers.join()) || /^(SECOND|MINUTE|HOUR|DAY)$/.test(percent!);
      return isMoney
        ? figures(
            match,
            numbers.map((digits) => valueOf(digits, percent!)),
            true,
          )
        : [];
    }),
    ...[...text.matchAll(WITH_KEY)].flatMap((match) => figures(match, valuesOf(match[1]!, match[2]!), false)),
  ];
}
