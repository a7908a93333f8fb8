/** Selects what elements contain, from the first to the last, so that the reader can copy it with a key. */
export function selectText(elements: readonly Element[]): void {
  const last = elements.at(-1)!;
  const selection = getSelection();
  selection?.selectAllChildren(elements[0]!);
  selection?.extend(last, last.childNodes.length);
}
