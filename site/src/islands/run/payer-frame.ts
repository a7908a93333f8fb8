// Shows the gateway's pages for payers in a shadow root. Links and forms go to the gateway in this browser.
import {enhancePage} from '@repo/gateway/pages/enhance-page';
import type {PayerRequest, WorkerGateway} from '@repo/gateway/worker/protocol';
import {pageHtml} from '@site/src/browser/trusted-types';
import {messageOf} from '../../../../lib/message-of';
import {sheetOf} from './gateway';

/** Where the payer is after a request. */
export type PayerPlace =
  | {readonly title: string; readonly isFirst: boolean}
  /** The address of another site. */
  | {readonly left: string};

export interface PayerFrameOptions {
  readonly gateway: WorkerGateway;
  /** Address of the first page. */
  readonly address: string;
  readonly onPlace: (place: PayerPlace) => void;
  readonly onFault: (text: string) => void;
  /** @param hash address in the console, such as `#/transactions/txn_...` */
  readonly onConsole: (hash: string) => void;
}

export interface PayerFrame {
  /** Opens the first page. */
  restart(): void;
  end(): void;
}

/** The page's own style sheet, which adds the merchant's color to the shared one. */
function ownSheet(page: Document): CSSStyleSheet {
  const text = [...page.querySelectorAll('style')].map((style) => style.textContent).join('');
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text.replaceAll(':root', ':host'));
  return sheet;
}

/** The body of a page as an element. Replaces `main`, because the page around the dialog already has one. */
function bodyOf(page: Document): HTMLElement {
  const {lang, dir} = page.documentElement;
  const body = Object.assign(document.createElement('div'), {lang, dir, className: 'body'});
  body.append(...page.body.childNodes);
  for (const main of body.querySelectorAll('main')) {
    const part = Object.assign(document.createElement('div'), {className: main.className});
    part.append(...main.childNodes);
    main.replaceWith(part);
  }
  return body;
}

/** Names and values of a form, including the button that submits it. */
function valuesOf(form: HTMLFormElement, submitter: HTMLElement | null): [string, string][] {
  const values = [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)]);
  return submitter instanceof HTMLButtonElement && submitter.name
    ? [...values, [submitter.name, submitter.value]]
    : values;
}

/** The request that a form on the page at this address sends. */
function requestOf(form: HTMLFormElement, submitter: HTMLElement | null, at: string): PayerRequest {
  const values = valuesOf(form, submitter);
  return form.method === 'get'
    ? {address: `${at.split('?')[0]!}?${new URLSearchParams(values).toString()}`, form: null}
    : {address: at, form: values};
}

function focusHeading(body: HTMLElement): void {
  const heading = body.querySelector<HTMLElement>('h1');
  if (heading) {
    heading.tabIndex = -1;
    heading.focus();
  }
}

/** Opens the first page in this shadow root. */
export function openPayerFrame(
  shadow: ShadowRoot,
  {gateway, address, onPlace, onFault, onConsole}: PayerFrameOptions,
): PayerFrame {
  let alive = true;
  let stop = (): void => undefined;
  let at = address;

  function put(page: Document, sheet: CSSStyleSheet, focus: boolean): void {
    const body = bodyOf(page);
    stop();
    shadow.adoptedStyleSheets = [sheet, ownSheet(page)];
    shadow.replaceChildren(body);
    if (focus) {
      focusHeading(body);
    }
    stop = enhancePage(body, {
      place: new URL(at).pathname,
      async state() {
        const answer = await gateway.payer({address: `${at.split('?')[0]}?state`, form: null});
        return JSON.parse('text' in answer ? answer.text : '');
      },
      renew: () => show({address: at, form: null}),
      leave: (to) => show({address: to, form: null}),
    });
  }

  function show(request: PayerRequest, focus = true): void {
    Promise.all([gateway.payer(request), sheetOf('pages')]).then(
      ([answer, sheet]) => {
        if (!alive) {
          return;
        }
        if ('left' in answer) {
          onPlace(answer);
          return;
        }
        ({at} = answer);
        const page = new DOMParser().parseFromString(pageHtml(answer.text), 'text/html');
        onPlace({title: page.title, isFirst: new URL(at).pathname === new URL(address).pathname});
        put(page, sheet, focus);
      },
      (error: unknown) => alive && onFault(messageOf(error)),
    );
  }

  const submit = (event: Event): void => {
    if (event instanceof SubmitEvent && event.target instanceof HTMLFormElement) {
      event.preventDefault();
      show(requestOf(event.target, event.submitter, at));
    }
  };
  const follow = (event: Event): void => {
    const href = event.target instanceof Element ? event.target.closest('a')?.getAttribute('href') : undefined;
    if (href === null || href === undefined) {
      return;
    }
    event.preventDefault();
    const [, hash] = /^\/(#\/.*)$/.exec(href) ?? [];
    if (hash === undefined) {
      show({address: href, form: null});
    } else {
      onConsole(hash);
    }
  };
  shadow.addEventListener('submit', submit);
  shadow.addEventListener('click', follow);
  show({address, form: null}, false);
  return {
    restart: () => show({address, form: null}),
    end() {
      alive = false;
      stop();
      shadow.removeEventListener('submit', submit);
      shadow.removeEventListener('click', follow);
    },
  };
}
