// The JSON editor, which knows the operation's fields. It is in a shadow root, where CodeMirror uses constructed style
// sheets, which the content policy allows.
import {autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap} from '@codemirror/autocomplete';
import {defaultKeymap, history, historyKeymap} from '@codemirror/commands';
import {json, jsonParseLinter} from '@codemirror/lang-json';
import {syntaxHighlighting, syntaxTree} from '@codemirror/language';
import {forceLinting, linter, type Diagnostic} from '@codemirror/lint';
import {EditorState} from '@codemirror/state';
import {EditorView, keymap} from '@codemirror/view';
import type {RunField} from '@repo/gateway/worker/run-data';
import {completeFields} from './field-completions';
import {fieldAt, pathOf, type JsonNode} from './fields';

/** A field that the answer reports as wrong. */
export interface Mark {
  /** Names and indices from the root. */
  readonly path: readonly string[];
  readonly message: string;
}

export interface Editor {
  /** Replaces the text. */
  set(text: string): void;
  mark(marks: readonly Mark[]): void;
  focus(): void;
  destroy(): void;
}

interface Options {
  readonly host: HTMLElement;
  readonly text: string;
  readonly fields: readonly RunField[];
  readonly onChange: (text: string) => void;
  /** Gets the field at the cursor, or null. */
  readonly onField: (field: RunField | null) => void;
  readonly onRun: () => void;
}

/** The page's classes for code, by the names of tags. */
const CLASSES: Readonly<Record<string, string>> = {
  string: 't-s',
  number: 't-c',
  bool: 't-c',
  null: 't-c',
};
const colors: Parameters<typeof syntaxHighlighting>[0] = {
  style: (tags) => tags.map((tag) => CLASSES[String(tag)]).find((name) => name !== undefined) ?? null,
};

const look = EditorView.theme({
  '&': {color: 'var(--text)', backgroundColor: 'transparent', fontSize: '0.8125rem'},
  // The same as design/tokens.css has for fields.
  '@media (max-width: 996px)': {'.cm-content': {fontSize: 'max(16px, 1rem)'}},
  '&.cm-focused': {outline: '2px solid var(--accent)', outlineOffset: '-2px'},
  '.cm-scroller': {fontFamily: 'var(--font-mono)', lineHeight: '1.6', maxHeight: '360px'},
  '.cm-content': {padding: '12px 0', caretColor: 'var(--text)'},
  '.cm-line': {padding: '0 16px'},
  '.t-s': {color: 'var(--code-string)'},
  '.t-c': {color: 'var(--code-constant)'},
  '.cm-cursor': {borderLeftColor: 'var(--text)'},
  '.cm-tooltip': {
    border: '1px solid var(--hairline-strong)',
    borderRadius: 'var(--radius-small)',
    backgroundColor: 'var(--surface-2)',
    color: 'var(--text)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': {fontFamily: 'var(--font-mono)', maxHeight: '180px'},
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--accent)',
    color: 'var(--on-accent)',
  },
  '.cm-completionDetail': {color: 'inherit', fontStyle: 'normal'},
  '.cm-completionInfo': {maxWidth: '300px', padding: '8px 12px', fontFamily: 'var(--font-sans)', lineHeight: '1.5'},
  '.cm-diagnostic': {padding: '6px 10px', fontFamily: 'var(--font-sans)'},
  '.cm-diagnostic-error': {borderLeftColor: 'var(--danger)'},
  '.cm-lintRange-error': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--danger)',
    textUnderlineOffset: '3px',
  },
});

/**
 * Replaces a selection of several lines without the browser's help. WebKit would join what is left with inline styles,
 * which the content policy refuses and reports.
 */
const replaceLines = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const {state} = view;
    const {from, to} = state.selection.main;
    const {data, inputType, isComposing} = event;
    if (inputType !== 'insertText' || data === null || isComposing || to <= state.doc.lineAt(from).to) {
      return false;
    }
    const insert = () => state.update(state.replaceSelection(data), {userEvent: 'input.type', scrollIntoView: true});
    // A bracket is put around what is selected.
    if (!state.facet(EditorView.inputHandler).some((handle) => handle(view, from, to, data, insert))) {
      view.dispatch(insert());
    }
    event.preventDefault();
    return true;
  },
});

/** Position of the value at a path, or of the nearest object around it if it is missing. */
function placeOf(state: EditorState, path: readonly string[]): {from: number; to: number} {
  let node = syntaxTree(state).topNode.firstChild;
  for (const name of path) {
    const items = node?.name === 'Array' ? node.getChildren('Value') : [];
    const list = node?.name === 'Array' ? [...listOf(node)] : items;
    const property = node
      ?.getChildren('Property')
      .find((each) => state.sliceDoc(each.from, each.to).startsWith(JSON.stringify(name)));
    const next = node?.name === 'Array' ? list[Number(name)] : property?.lastChild;
    if (!next) {
      break;
    }
    node = next;
  }
  const {from, to} = node ?? {from: 0, to: 0};
  // Only the first line of an object.
  return {from, to: Math.min(to, state.doc.lineAt(from).to)};
}

function* listOf(array: JsonNode): Generator<JsonNode> {
  for (let child = array.firstChild; child; child = child.nextSibling) {
    if (!['[', ']', ','].includes(child.name)) {
      yield child;
    }
  }
}

export function createEditor({host, text, fields, onChange, onField, onRun}: Options): Editor {
  const root = host.shadowRoot ?? host.attachShadow({mode: 'open'});
  const parent = document.createElement('div');
  root.replaceChildren(parent);
  let marks: readonly Mark[] = [];
  let isOwn = false;
  const parse = jsonParseLinter();
  const faults = (view: EditorView): Diagnostic[] => {
    const broken = view.state.doc.toString().trim() === '' ? [] : parse(view);
    return broken.length > 0
      ? broken
      : marks.map(({path, message}) => ({...placeOf(view.state, path), severity: 'error', message}));
  };
  const view = new EditorView({
    parent,
    root,
    state: EditorState.create({
      doc: text,
      extensions: [
        history(),
        json(),
        closeBrackets(),
        autocompletion({override: [completeFields(fields)], icons: false}),
        linter(faults, {delay: 200}),
        syntaxHighlighting(colors),
        look,
        EditorView.lineWrapping,
        replaceLines,
        EditorView.contentAttributes.of({'aria-label': 'Body of the request'}),
        keymap.of([
          {
            key: 'Mod-Enter',
            run: () => {
              onRun();
              return true;
            },
          },
          ...closeBracketsKeymap,
          ...completionKeymap,
          ...historyKeymap,
          ...defaultKeymap,
        ]),
        EditorView.updateListener.of(({state, docChanged, selectionSet}) => {
          if (docChanged && !isOwn) {
            marks = [];
            onChange(state.doc.toString());
          }
          if (docChanged || selectionSet) {
            const node = syntaxTree(state).resolveInner(state.selection.main.head, -1);
            onField(
              fieldAt(
                fields,
                pathOf(node, (from, to) => state.sliceDoc(from, to)),
              ),
            );
          }
        }),
      ],
    }),
  });
  return {
    set(next) {
      if (next !== view.state.doc.toString()) {
        isOwn = true;
        marks = [];
        view.dispatch({changes: {from: 0, to: view.state.doc.length, insert: next}});
        isOwn = false;
      }
    },
    mark(next) {
      marks = next;
      forceLinting(view);
    },
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  };
}
