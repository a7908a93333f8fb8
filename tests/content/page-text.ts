// A page's syntax tree as one text for tests: elements as tags, the rest as Markdown.
interface Piece {
  readonly type: string;
  readonly name?: string;
  readonly value?: string;
  readonly url?: string;
  readonly depth?: number;
  readonly lang?: string | null;
  readonly meta?: string | null;
  readonly attributes?: readonly {readonly name: string; readonly value: string | null}[];
  readonly children?: readonly Piece[];
  readonly data?: {readonly hProperties?: {readonly id?: string}};
}

function one({type, name, value = '', url, depth, lang, meta, attributes = [], children = [], data}: Piece): string {
  const inner = children.map(one).join('');
  switch (type) {
    case 'text':
      return value;
    case 'inlineCode':
      return `\`${value}\``;
    case 'link':
      return `[${inner}](${url})`;
    case 'strong':
      return `**${inner}**`;
    case 'emphasis':
      return `*${inner}*`;
    case 'heading':
      return `${'#'.repeat(depth!)} ${inner} {#${data?.hProperties?.id}}\n`;
    case 'paragraph':
      return `${inner}\n`;
    case 'list':
      return inner;
    case 'listItem':
      return `- ${inner}`;
    case 'tableCell':
      return `| ${inner} `;
    case 'tableRow':
      return `${inner}|\n`;
    case 'table':
      return inner;
    case 'code':
      return `\`\`\`${[lang, meta].filter(Boolean).join(' ')}\n${value}\n\`\`\`\n`;
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement': {
      const words = attributes.map((each) => ` ${each.name}${each.value === null ? '' : `="${each.value}"`}`).join('');
      return `<${name}${words}>${inner}</${name}>`;
    }
    default:
      throw new Error(`a page has ${type}, which tests/content/page-text.ts cannot write`);
  }
}

/** @param pieces one node, or a list of them */
export const pageText = (pieces: unknown): string => (Array.isArray(pieces) ? pieces : [pieces]).map(one).join('');

/** Only the words, without tags. */
export const wordsIn = (pieces: unknown): string =>
  pageText(pieces)
    .replace(/(<[^>]*>)+/g, ' ')
    .trim();
