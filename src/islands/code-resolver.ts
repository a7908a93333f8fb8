// Finds codes of ours in a pasted text and says what they mean. The tables are static files of this site; what is
// pasted stays in the page.
import {findCodes, type Entry, type Kind} from './find-codes';

interface Table {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

const FILES: Readonly<Record<Kind, string>> = {
  error: '/reference/api_error_codes',
  reason: '/reference/failure_reason_codes',
};

async function loadKind(kind: Kind): Promise<Entry[]> {
  const response = await fetch(`${FILES[kind]}.json`);
  if (!response.ok) {
    throw new Error(`${FILES[kind]}.json: ${response.status}`);
  }
  const {rows} = (await response.json()) as Table;
  return rows.map((row) => ({kind, number: Number(row['number']), code: String(row['code']), row}));
}

const loadEntries = async (): Promise<Entry[]> => (await Promise.all([loadKind('error'), loadKind('reason')])).flat();

/** An element with text; names in backticks become code. */
function element(name: string, className: string, text: string): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  text.split('`').forEach((part, index) => {
    if (index % 2 === 1) {
      const code = document.createElement('code');
      code.textContent = part;
      made.append(code);
    } else {
      made.append(part);
    }
  });
  return made;
}

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

function describe(entry: Entry): HTMLElement {
  const {kind, number, code, row} = entry;
  const hit = document.createElement('div');
  hit.className = 'resolver__hit';
  const title = element('p', 'resolver__title', `${number} `);
  const link = document.createElement('a');
  link.href = `${FILES[kind]}#${code}`;
  link.textContent = code;
  title.append(link);
  hit.append(title);
  if (kind === 'error') {
    hit.append(
      element('p', 'resolver__kind', `API error, HTTP ${String(row['http'])} in v2.`),
      element('p', '', String(row['meaning'])),
      element('p', '', `Usual causes: ${listOf(row['causes']).join(' ')}`),
      element('p', '', `v2: ${String(row['action'])} Repeat: ${String(row['repeat'])}`),
      element(
        'p',
        '',
        row['action_v1'] === null
          ? 'v1: never.'
          : `v1: ${String(row['action_v1'])} Repeat: ${String(row['repeat_v1'])}`,
      ),
    );
    if (row['sandbox'] !== null) {
      hit.append(element('p', '', `In the sandbox: ${String(row['sandbox'])}`));
    }
  } else {
    hit.append(
      element(
        'p',
        'resolver__kind',
        `Failure reason, advice \`${String(row['advice'])}\`. ${String(row['advice_meaning'])}`,
      ),
      element('p', '', String(row['meaning'])),
      element('p', '', String(row['merchant_action'])),
      element('p', '', `In the sandbox: \`X-Test-Scenario: ${String(row['scenario'])}\``),
    );
  }
  return hit;
}

/** @param root the resolver's section */
export function mount(root: HTMLElement): void {
  const input = root.querySelector('textarea')!;
  const result = root.querySelector<HTMLElement>('[role=status]')!;
  let entries: Promise<Entry[]> | null = null;
  let turn = 0;

  async function resolve(): Promise<void> {
    const mine = ++turn;
    const text = input.value;
    if (text.trim() === '') {
      result.replaceChildren();
      return;
    }
    try {
      entries ??= loadEntries();
      const found = findCodes(text, await entries);
      if (mine !== turn) {
        return;
      }
      result.replaceChildren(
        ...(found.length > 0
          ? found.map(describe)
          : [element('p', 'resolver__kind', 'No code of ours is in this text. Paste the whole response or log line.')]),
      );
    } catch {
      entries = null;
      if (mine === turn) {
        result.replaceChildren(
          element('p', 'resolver__kind', 'The codes could not be loaded. The table below has them.'),
        );
      }
    }
  }

  input.addEventListener('input', () => void resolve());
  // What was pasted while this script was on its way counts.
  void resolve();
}
