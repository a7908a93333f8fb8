// Splits a command line as a POSIX shell does: quotes, escapes, continuation lines.

const ESCAPES: Readonly<Record<string, string>> = {n: '\n', r: '\r', t: '\t', '\\': '\\', "'": "'", '"': '"'};

/** Matches one quoted or bare piece. A dollar sign is bare unless a quote follows. */
const PIECE =
  /(?:\$'([^'\\]*(?:\\[\s\S][^'\\]*)*)'|'([^']*)'|"([^"\\]*(?:\\[\s\S][^"\\]*)*)"|\\(\r?\n)|\\([\s\S])|(\$|[^\s'"\\$]+))/y;

function pieceOf([, ansi, single, double, newline, escaped, bare]: RegExpExecArray): string {
  if (ansi !== undefined) {
    return ansi.replace(/\\u([0-9a-f]{4})|\\([\s\S])/gi, (_all, code: string | undefined, sign: string) =>
      code === undefined ? (ESCAPES[sign] ?? sign) : String.fromCharCode(Number.parseInt(code, 16)),
    );
  }
  if (double !== undefined) {
    return double.replace(/\\\r?\n/g, '').replace(/\\(["\\$`])/g, '$1');
  }
  return newline === undefined ? (single ?? escaped ?? bare ?? '') : '';
}

/** The words of a command. An unclosed quote ends with the text. */
export function shellWords(command: string): readonly string[] {
  const words: string[] = [];
  let word: string | null = null;
  let at = 0;
  while (at < command.length) {
    PIECE.lastIndex = at;
    const piece = PIECE.exec(command);
    if (piece) {
      word = piece[4] === undefined ? (word ?? '') + pieceOf(piece) : word;
      at = PIECE.lastIndex;
    } else {
      if (word !== null) {
        words.push(word);
      }
      word = null;
      // Skip a space, or a quote that is never closed.
      at += 1;
    }
  }
  return word === null ? words : [...words, word];
}
