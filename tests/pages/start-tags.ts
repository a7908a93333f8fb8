// cspell:ignore RAWTEXT RCDATA
// The start tags of a page's HTML, without a tree of them: all pages are read in the time that trees of a few take.
import {Tokenizer, TokenizerMode, type Token} from 'parse5';

export interface Tag {
  readonly name: string;
  attribute(name: string): string | null;
  /** What a `<title>` or an `<h1>` says, up to the next tag. */
  readonly text: string;
}

/** What begins here is text up to its end tag. */
const MODES: Readonly<Record<string, number>> = {
  script: TokenizerMode.SCRIPT_DATA,
  style: TokenizerMode.RAWTEXT,
  title: TokenizerMode.RCDATA,
};

/** Every element's start tag, in the page's order. */
export function tagsOf(html: string): Tag[] {
  const tags: {name: string; attrs: Token.Attribute[]; text: string}[] = [];
  const nothing = (): void => undefined;
  const addText = ({chars}: Token.CharacterToken): void => {
    const last = tags.at(-1);
    if (last) {
      last.text += chars;
    }
  };
  const tokenizer = new Tokenizer(
    {},
    {
      onStartTag({tagName: name, attrs}) {
        tags.push({name, attrs, text: ''});
        tokenizer.state = MODES[name] ?? tokenizer.state;
      },
      onCharacter: addText,
      onWhitespaceCharacter: addText,
      onNullCharacter: nothing,
      onEndTag: nothing,
      onComment: nothing,
      onDoctype: nothing,
      onEof: nothing,
    },
  );
  tokenizer.write(html, true);
  return tags.map(({name, attrs, text}) => ({
    name,
    text,
    attribute: (wanted) => attrs.find((each) => each.name === wanted)?.value ?? null,
  }));
}
