// The fields of a request as an overview: what is required whole, the rest by name, each form of its own.

interface Line {
  readonly text: string;
  /** Of a field; null for the words that head a form. */
  readonly name: string | null;
  readonly isRequired: boolean;
  /** Of what arrives: it can be null, or not be there. */
  readonly isOpen: boolean;
  readonly inside: readonly Line[];
}

const FIELD = /^- `([^`]+)` \(([^)]*)\)/;

/** Lines with two spaces a level, as a tree. */
function treeOf(lines: readonly string[], depth = 0): Line[] {
  const own = lines.flatMap((line, at) => (line.startsWith(`${'  '.repeat(depth)}- `) ? [at] : []));
  return own.map((at, index) => {
    const text = lines[at]!.trimStart();
    const [, name = null, flags = ''] = FIELD.exec(text) ?? [];
    return {
      text,
      name,
      isRequired: /\brequired\b/.test(flags),
      isOpen: /\bor null\b|\bnot always there\b/.test(flags),
      inside: treeOf(lines.slice(at + 1, own[index + 1]), depth + 1),
    };
  });
}

const formName = ({text}: Line): string => text.replace(/^- /, '').replace(/:$/, '').replaceAll('`', '');

/** `payer {id, document {type*, number*}}`; of forms, each behind its words. */
function named(line: Line): string {
  const {name, isRequired, isOpen, inside} = line;
  const own = name === null ? formName(line) : `${name}${isRequired ? '*' : isOpen ? '?' : ''}`;
  return inside.length > 0 ? `${own} {${inside.map(named).join(inside[0]!.name === null ? '; ' : ', ')}}` : own;
}

/** When a field that may be missing is required, in the words of its description. */
const condition = ({text}: Line): string => {
  const [said] = /\b(?:Required|Not allowed|Only)\b [^.;]{3,120}/.exec(text.replace(FIELD, '')) ?? [];
  return said ? ` (${said.replaceAll('`', '').trim()})` : '';
};

function listed(lines: readonly Line[]): string[] {
  const required = lines.filter(({name, isRequired}) => name !== null && isRequired);
  const optional = lines.filter(({name, isRequired}) => name !== null && !isRequired);
  const forms = lines.filter(({name}) => name === null);
  return [
    ...required.map((line) =>
      line.inside.length > 0 ? `${line.text} Inside: ${line.inside.map(named).join(', ')}.` : line.text,
    ),
    ...(optional.length > 0 ? [`Optional: ${optional.map((line) => named(line) + condition(line)).join(', ')}.`] : []),
    ...forms.flatMap((form) => [`${formName(form)}:`, ...listed(form.inside).map((line) => `  ${line}`)]),
  ];
}

/**
 * Required fields whole, the others by name with what is inside of them; of operations with several forms, each form.
 *
 * @param fields lines as the build writes them, two spaces a level
 */
export function outline(fields: string): string {
  const lines = listed(treeOf(fields.split('\n')));
  const text = lines.join('\n');
  return text.includes('*') ? `${text}\nA field with * is required where its object is.` : text || fields;
}

/** The fields of what arrives by name, with what is inside of them. @param fields lines like those of a request */
export const names = (fields: string): string =>
  `${treeOf(fields.split('\n')).map(named).join(', ')}.\nA field with ? can be null or absent.`;
