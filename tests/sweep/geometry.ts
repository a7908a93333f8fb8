// Where things are on a page: rules of the design that only a browser can measure.
import type {Page} from '@playwright/test';

/**
 * Windows in which the first call of an operation or a guide is visible without scrolling, and a phone, where it is
 * after one and a half screens at most.
 */
export const CALL_WINDOWS = [
  {width: 1280, height: 800, screens: 1},
  {width: 1366, height: 768, screens: 1},
  {width: 1440, height: 900, screens: 1},
  {width: 390, height: 844, screens: 1.5},
] as const;

/** Whether the reader sees the first call: its copy button and the first lines of its program. Empty without a call. */
export const callFaults = (page: Page, {width, height, screens}: (typeof CALL_WINDOWS)[number]): Promise<string[]> =>
  page.evaluate(
    ({at, limit}) => {
      const side = document.querySelector('.operation__side');
      if (!side) {
        return [];
      }
      const seen = (selector: string): DOMRect | undefined =>
        [...side.querySelectorAll(selector)].find((each) => each.checkVisibility())?.getBoundingClientRect();
      const lines = seen('.code-tabs__panel .code__body > pre');
      const copy = seen('.code-tabs__panel .code__copy');
      const LINES = 6 * 21;
      const bottom = Math.max(copy?.bottom ?? Infinity, lines ? lines.top + Math.min(lines.height, LINES) : Infinity);
      const [text] = [...document.querySelectorAll('.operation__text')].map((each) => each.getBoundingClientRect());
      const isBeside = side.getBoundingClientRect().left > text!.right;
      return [
        ...(bottom > limit ? [`${at} px: the first call ends at ${Math.round(bottom)} of ${limit}`] : []),
        ...(isBeside && text!.width < 36 * 16 ? [`${at} px: the text beside the samples is ${text!.width} wide`] : []),
      ];
    },
    {at: width, limit: height * screens},
  );

/** Short codes in two pieces, lone check marks, tools on code, code wider than its block, and blocks off the grid. */
export const geometryFaults = (page: Page, width: number): Promise<string[]> =>
  page.evaluate((at) => {
    const main = document.querySelector('main')!;
    const seen = (selector: string, within: ParentNode = main): HTMLElement[] =>
      [...within.querySelectorAll<HTMLElement>(selector)].filter((each) => each.checkVisibility());
    const rectsOf = (node: Node, from = 0, to = node.textContent!.length): DOMRect[] => {
      const range = document.createRange();
      if (node.nodeType === Node.TEXT_NODE) {
        range.setStart(node, from);
        range.setEnd(node, to);
      } else {
        range.selectNodeContents(node);
      }
      return [...range.getClientRects()].filter((rect) => rect.width > 0);
    };
    const isTorn = (rects: readonly DOMRect[]): boolean =>
      rects.length > 1 && Math.abs(rects[0]!.top - rects.at(-1)!.top) > 4;

    const torn = seen('code')
      .filter((code) => !code.closest('pre') && code.textContent.length < 25 && isTorn(rectsOf(code)))
      .map((code) => `${at} px: "${code.textContent}" is in two pieces`);

    const marks = seen('.proof__mark').flatMap((mark) => {
      const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
      let before: Node | null = null;
      for (
        let node = texts.nextNode();
        node && mark.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_PRECEDING;
      ) {
        before = node.textContent!.trim() ? node : before;
        node = texts.nextNode();
      }
      const end = before && rectsOf(before, before.textContent!.trimEnd().length - 1).at(-1);
      const {top, bottom} = mark.getBoundingClientRect();
      return end && (end.bottom < top || end.top > bottom)
        ? [`${at} px: a check mark has a line of its own after "${before!.textContent!.trim().slice(-30)}"`]
        : [];
    });

    const code = seen('.code').flatMap((block) => {
      const [tools] = seen('.code__tools', block).map((each) => each.getBoundingClientRect());
      return seen('pre', block).flatMap((pre) => {
        const {top, bottom} = pre.getBoundingClientRect();
        const said = pre.textContent.slice(0, 30);
        return [
          ...(tools && tools.bottom > top + 1 && tools.top < bottom ? [`${at} px: tools lie on "${said}"`] : []),
          ...(pre.scrollWidth > pre.clientWidth ? [`${at} px: code is wider than its block: "${said}"`] : []),
        ];
      });
    });

    const columns = [document.querySelector('article')!, ...seen('.operation__text')];
    const BLOCKS = ':is(.table-frame, .code, .code-tabs, .endpoint, .fields, .payer, .callout)';
    const edges = columns.flatMap((column) => {
      const {left, right} = column.getBoundingClientRect();
      return seen(`:scope > ${BLOCKS}`, column).flatMap((block) => {
        const box = block.getBoundingClientRect();
        return Math.abs(box.left - left) > 1 || Math.abs(box.right - right) > 1
          ? [`${at} px: .${block.className} is at ${box.left} to ${box.right} in a column of ${left} to ${right}`]
          : [];
      });
    });
    const column = document.querySelector('article')!.getBoundingClientRect();
    const pager = document.querySelector('.paginator')?.getBoundingClientRect();
    const isOff = pager && (Math.abs(pager.left - column.left) > 1 || Math.abs(pager.right - column.right) > 1);

    const sidebar = document.querySelector<HTMLElement>('.page > .sidebar');
    const edge = sidebar?.checkVisibility() ? sidebar.getBoundingClientRect().top : null;
    const cut =
      edge === null
        ? []
        : [...sidebar!.querySelectorAll('a, summary, .sidebar__label')].filter((row) => {
            const {top, bottom} = row.getBoundingClientRect();
            return top < edge - 1 && bottom > edge + 1 && row.checkVisibility();
          });
    return [
      ...torn.slice(0, 5),
      ...marks,
      ...code.slice(0, 5),
      ...edges.slice(0, 5),
      ...(isOff ? [`${at} px: the pager ends at ${pager.right}, the text at ${column.right}`] : []),
      ...cut.map((row) => `${at} px: "${row.textContent}" is cut off at the top of the sidebar`),
    ];
  }, width);
