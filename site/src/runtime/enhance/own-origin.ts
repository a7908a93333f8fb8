import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/** Host names that reach no server on the internet (RFC 2606), so that nobody can download from them. */
const RESERVED = /\.(?:invalid|example|test|localhost)$/;
/** The origin before the path of a file. Addresses of pages, such as `doc_url` in an answer, stay as they are. */
const beforeFile = (origin: string): RegExp => new RegExp(`${origin.replaceAll('.', '\\.')}(?=/[\\w./-]*\\.\\w)`, 'g');

/** Where the operator publishes the site. Read before hydration, which takes the link away for a moment. */
const documented = ((): URL | undefined => {
  const link = ExecutionEnvironment.canUseDOM && document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  return link ? new URL(link.href) : undefined;
})();

/**
 * Makes commands in code download from where the page is read, if the operator's host is a reserved name: on a
 * developer's machine `curl -O` then reaches the server that shows the page. Blocks keep their height, so that nothing
 * below moves.
 *
 * @param origin of the page, such as `http://localhost:3000`
 */
export function nameOwnOrigin(origin = window.location.origin): void {
  if (documented === undefined || documented.origin === origin || !RESERVED.test(documented.hostname)) {
    return;
  }
  const address = beforeFile(documented.origin);
  for (const code of document.querySelectorAll<HTMLElement>('main code')) {
    if (code.textContent.search(address) >= 0) {
      const block = code.closest<HTMLElement>('pre, p, li');
      block?.style.setProperty('min-height', `${block.getBoundingClientRect().height}px`);
      replaceIn(code, address, origin);
    }
  }
}

function replaceIn(code: Element, address: RegExp, origin: string): void {
  // Places where a line may break divide an address into several texts.
  code.querySelectorAll('wbr').forEach((place) => place.remove());
  code.normalize();
  const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const {currentNode} = texts;
    currentNode.nodeValue = currentNode.nodeValue!.replace(address, origin);
  }
}
