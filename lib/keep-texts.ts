const OBSERVED = {subtree: true, childList: true, characterDataOldValue: true};

const isText = (node: Node): node is Text => node.nodeType === 3;

/**
 * Lets React work on a page that the browser translates. Translators replace text nodes by `font` elements, or change
 * them in place. React would not find its text nodes: hydration fails, and later changes throw.
 *
 * A replaced text node is put back empty, in front of its translation. When React changes or removes the node, its
 * translation goes too, and the translator translates the new text.
 *
 * @param root the document, or a shadow root
 * @param earlier changes before this call
 * @returns a function that restores the original texts in an element, for hydration right after it
 */
export function keepTexts(root: Node, earlier: readonly MutationRecord[] = []): (element: Element) => void {
  /** The first known data of texts, which React hydrates. */
  const originals = new WeakMap<Text, string>();
  const fonts = new WeakMap<Text, Element>();
  /** The data of texts before `font` elements replaced them. */
  const replaced = new WeakMap<Text, string>();
  const used = new WeakSet<Node>();

  function remember(text: Text, data: string): void {
    if (!originals.has(text)) {
      originals.set(text, data);
    }
  }

  function keep(text: Text, font: Element): void {
    remember(text, text.data);
    replaced.set(text, text.data);
    fonts.set(text, font);
    used.add(font);
    // Some translators move the text node into the `font` element.
    text.replaceWith(text.cloneNode());
    text.data = '';
    font.before(text);
  }

  function drop(text: Text): void {
    fonts.get(text)?.remove();
    fonts.delete(text);
  }

  function onRemoved(text: Text, {addedNodes, previousSibling, nextSibling}: MutationRecord): void {
    const font = fonts.get(text);
    if (!font) {
      const added = [...addedNodes, previousSibling, nextSibling].find(
        (node) => node?.nodeName === 'FONT' && !used.has(node) && node.contains(text) === text.isConnected,
      );
      if (added?.isConnected) {
        keep(text, added as Element);
      }
    } else if (!text.isConnected) {
      drop(text);
    } else if (font.isConnected) {
      text.after(font);
    } else {
      // The translator shows the original again.
      drop(text);
      text.data = replaced.get(text)!;
    }
  }

  function onChanges(records: readonly MutationRecord[]): void {
    // First, because a translator may change a text and replace it in the same task.
    records.forEach(({target, oldValue}) => isText(target) && remember(target, oldValue!));
    for (const record of records) {
      record.removedNodes.forEach((node) => isText(node) && onRemoved(node, record));
      if (isText(record.target) && record.target.data) {
        drop(record.target);
      }
    }
    // Without our own changes.
    observer.takeRecords();
  }

  const observer = new MutationObserver(onChanges);
  observer.observe(root, OBSERVED);
  onChanges(earlier);

  return (element) => {
    onChanges(observer.takeRecords());
    const walker = document.createTreeWalker(element, 4);
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      const original = originals.get(text);
      if (original !== undefined) {
        text.data = original;
        drop(text);
      }
    }
    observer.takeRecords();
  };
}
