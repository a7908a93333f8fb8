import type {ReactNode} from 'react';
import React, {useEffect, useEffectEvent, useRef, useState} from 'react';
import {enhancePage} from '@site/gateway/pages/enhance-page';
import type {PayerRequest, WorkerGateway} from '@site/gateway/worker/protocol';
import {pageHtml} from '@site/src/browser/trusted-types';
import {useDialog} from '../use-dialog';
import Callbacks, {useCallbacks} from './callbacks';
import Fault from './fault';
import {sheetOf} from './gateway';
import {messageOf} from '../../../message-of';

interface Props {
  readonly gateway: WorkerGateway;
  /** Where the payer is sent. */
  readonly address: string;
  /** Identifier in callbacks of what is paid; null: it has none. */
  readonly about: string | null;
  readonly onClose: () => void;
  /** @param hash of the console, as `#/transactions/txn_...` */
  readonly onConsole: (hash: string) => void;
}

/** Loads the styles of the pages. @throws Error that can be shown */
export const prepare = async (): Promise<void> => void (await sheetOf('pages'));

/** What a page's own style sheet says beyond the shared one: the merchant's color. */
function ownSheet(page: Document): CSSStyleSheet {
  const text = [...page.querySelectorAll('style')].map((style) => style.textContent).join('');
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text.replaceAll(':root', ':host'));
  return sheet;
}

/** Names and values of a form, with that of the button that sends it. */
function valuesOf(form: HTMLFormElement, submitter: HTMLElement | null): [string, string][] {
  const values = [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)]);
  const {name, value} = (submitter ?? {}) as Partial<HTMLButtonElement>;
  return name ? [...values, [name, value ?? '']] : values;
}

/**
 * What the payer sees, in a dialog: the pages of the downloaded file, made by the gateway in this browser. Links and forms
 * stay in here. Below are the callbacks that come of it.
 */
export default function Payer({gateway, address, about, onClose, onConsole}: Props): ReactNode {
  const {close, ...dialog} = useDialog(onClose);
  const place = useRef<HTMLDivElement>(null);
  const [title, setTitle] = useState('');
  const [left, setLeft] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isElsewhere, setElsewhere] = useState(false);
  const [subject, setSubject] = useState<Parameters<typeof useCallbacks>[1]>(null);
  const callbacks = useCallbacks(gateway, subject);
  const go = useRef<(request: PayerRequest) => void>(() => undefined);
  const toConsole = useEffectEvent(onConsole);
  useEffect(() => {
    let alive = true;
    gateway.clock().then(
      ({now}) => alive && setSubject({about, at: now, callbacks: []}),
      () => undefined,
    );
    return () => {
      alive = false;
    };
  }, [gateway, about]);
  useEffect(() => {
    const shadow = place.current!.shadowRoot ?? place.current!.attachShadow({mode: 'open'});
    let alive = true;
    let end = (): void => undefined;
    let at = address;

    function put(text: string, focus: boolean): void {
      const page = new DOMParser().parseFromString(pageHtml(text), 'text/html');
      const {lang, dir} = page.documentElement;
      const body = Object.assign(document.createElement('div'), {lang, dir, className: 'body'});
      body.append(...page.body.childNodes);
      // The page around the dialog has its main part.
      for (const main of body.querySelectorAll('main')) {
        const part = Object.assign(document.createElement('div'), {className: main.className});
        part.append(...main.childNodes);
        main.replaceWith(part);
      }
      shadow.adoptedStyleSheets = [shadow.adoptedStyleSheets[0]!, ownSheet(page)];
      end();
      shadow.replaceChildren(body);
      setTitle(page.title);
      const heading = focus ? body.querySelector<HTMLElement>('h1') : null;
      if (heading) {
        heading.tabIndex = -1;
        heading.focus();
      }
      end = enhancePage(body, {
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
          setFault(null);
          if ('left' in answer) {
            setLeft(answer.left);
            return;
          }
          ({at} = answer);
          setLeft(null);
          setElsewhere(new URL(at).pathname !== new URL(address).pathname);
          shadow.adoptedStyleSheets = [sheet];
          put(answer.text, focus);
        },
        (error: unknown) => alive && setFault(messageOf(error)),
      );
    }

    const submit = (event: Event): void => {
      const {submitter} = event as SubmitEvent;
      const form = event.target as HTMLFormElement;
      event.preventDefault();
      const values = valuesOf(form, submitter);
      const path = at.split('?')[0]!;
      if (form.method === 'get') {
        show({address: `${path}?${new URLSearchParams(values).toString()}`, form: null});
      } else {
        show({address: at, form: values});
      }
    };
    const follow = (event: Event): void => {
      const href = (event.target as Element).closest('a')?.getAttribute('href');
      if (href === null || href === undefined) {
        return;
      }
      event.preventDefault();
      const [, hash] = /^\/(#\/.*)$/.exec(href) ?? [];
      if (hash === undefined) {
        show({address: href, form: null});
      } else {
        toConsole(hash);
      }
    };
    shadow.addEventListener('submit', submit);
    shadow.addEventListener('click', follow);
    go.current = show;
    show({address, form: null}, false);
    return () => {
      alive = false;
      end();
      shadow.removeEventListener('submit', submit);
      shadow.removeEventListener('click', follow);
    };
  }, [gateway, address]);
  return (
    <dialog {...dialog} className="world payer" aria-labelledby="payer-title">
      <div className="world__frame">
        <div className="world__head">
          <h2 id="payer-title">The payer’s side</h2>
          <p className="world__note" role="status">
            {left === null ? title : 'The payer has left the gateway’s pages.'}
          </p>
          <div className="world__acts">
            {(isElsewhere || left !== null) && (
              <button type="button" onClick={() => go.current({address, form: null})}>
                Open the first page again
              </button>
            )}
            <button type="button" onClick={close}>
              Close
            </button>
          </div>
          <Fault text={fault} />
        </div>
        <div className="payer__body">
          {left !== null && (
            <p className="payer__left">
              The browser goes to <code>{left}</code>. That page is yours, or the bank’s: it does not say whether the
              payment succeeded.
            </p>
          )}
          <div className="payer__page" ref={place} hidden={left !== null} />
          <section className="payer__callbacks" aria-label="Callbacks">
            <h3>Callbacks</h3>
            <Callbacks list={callbacks} />
          </section>
        </div>
      </div>
    </dialog>
  );
}
