// Changes the programs on the page, so that they send the request that the reader has edited.
import {pageHtml} from '@site/src/browser/trusted-types';
import {escapeHtml} from '@repo/lib/escape-html';
import type {Programs, SampleLanguage} from '@repo/gateway/worker/protocol';

/** Strings and numbers, which are the only parts of a program that edits change. */
const TOKEN = /("(?:[^"\\]|\\.)*")|('(?:[^'\\]|\\.)*')|(\b\d+(?:\.\d+)?\b)/g;

function colored(line: string): string {
  let html = '';
  let end = 0;
  for (const {0: token, 3: number, index} of line.matchAll(TOKEN)) {
    html += `${escapeHtml(line.slice(end, index))}<span class="t-${number === undefined ? 's' : 'c'}">${escapeHtml(token)}</span>`;
    end = index + token.length;
  }
  return html + escapeHtml(line.slice(end));
}

/** Highlighted lines from the build, by text. Most lines of a program do not change. */
function knownLines(code: Element): Map<string, string> {
  const lines = new Map<string, string>();
  const holder = document.createElement('code');
  let open = '';
  for (const part of code.innerHTML.split('\n')) {
    // A token may span several lines, so each line closes its elements, and the next one opens them again.
    const html = open + part;
    const tags = [...html.matchAll(/<(\/?)span(?: class="[^"]*")?>/g)];
    const opened = tags.reduce<string[]>((stack, [tag, slash]) => (slash ? stack.slice(0, -1) : [...stack, tag]), []);
    const whole = html + '</span>'.repeat(opened.length);
    holder.innerHTML = pageHtml(whole);
    lines.set(holder.textContent, whole);
    open = opened.join('');
  }
  return lines;
}

const originals = new WeakMap<Element, Map<string, string>>();

function put(code: Element, text: string): void {
  const known = originals.get(code) ?? knownLines(code);
  originals.set(code, known);
  code.innerHTML = pageHtml(
    text
      .split('\n')
      .map((line) => known.get(line) ?? colored(line))
      .join('\n'),
  );
}

/** Replaces the folded beginning of a program. */
function putSetup(block: Element, text: string): void {
  const code = block.querySelector('.code__setup code');
  if (code) {
    code.innerHTML = pageHtml(text.split('\n').map(colored).join('\n'));
  }
}

/**
 * Replaces the programs on the page, which can then be copied.
 *
 * @param group samples of a request
 * @param page the original programs
 */
export function showPrograms(group: Element, page: Programs, programs: Programs, body: string | null): void {
  for (const panel of group.querySelectorAll<HTMLElement>('[data-panel]')) {
    const language = panel.dataset['panel']!;
    const code = [...panel.querySelectorAll('pre > code')].find((each) => !each.closest('.code__setup'));
    if (code && language === 'json' && body !== null) {
      put(code, body);
    } else if (code && language in programs) {
      const {setup, call} = programs[language as SampleLanguage];
      put(code, call);
      if (setup !== page[language as SampleLanguage].setup || panel.querySelector('.code__setup[data-edited]')) {
        putSetup(panel, setup);
        panel.querySelector('.code__setup')?.setAttribute('data-edited', '');
      }
    }
  }
  const chosen = group.querySelector('.code-tabs__panel[data-chosen] pre > code');
  if (chosen && body !== null) {
    put(chosen, body);
  }
}
