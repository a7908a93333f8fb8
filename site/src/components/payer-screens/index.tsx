import type {ReactNode} from 'react';
import React from 'react';
import type {PayerScreen} from '@repo/facts/catalogue/payer-screen';

interface Props {
  /** Describes the picture for readers who cannot see it. */
  readonly alt: string;
  readonly caption: string;
  /** Screens in the payer's order: `PayerScreen[]` as JSON, because attributes in Markdown are strings. */
  readonly frames: string;
  /** The language that payers read, if it is not English. */
  readonly language?: string;
  /** Texts in that language by the English ones, as JSON. */
  readonly words?: string;
}

/** A text in English and, below it, in the payer's language. */
type Say = (text: string) => ReactNode;

/** Looks like a QR code but is not one: a real one would be a tenth of the page. */
const QrCode = (): ReactNode => (
  <svg className="payer__qr" viewBox="0 0 21 21">
    <path
      fill="none"
      stroke="currentcolor"
      d="M.5.5h6v6h-6zM14.5.5h6v6h-6zM.5 14.5h6v6h-6zM9 .5h2m1 1H9m0 2h3m-1 2h1M0 9.5h3m2 0h4m2 0h5m2 0h3M1 11.5h2m3 0h5m3 0h2m2 0h3M8 13.5h2m2 0h6m2 0h1M9 15.5h1m3 0h3m2 0h3M9 17.5h4m2 0h1m2 0h2M8 19.5h3m2 0h2m3 0h3"
    />
    <path fill="currentcolor" d="M2 2h3v3H2zm14 0h3v3h-3zM2 16h3v3H2z" />
  </svg>
);

const Barcode = (): ReactNode => (
  <svg className="payer__barcode" viewBox="0 0 60 12" preserveAspectRatio="none">
    <path
      fill="none"
      stroke="currentcolor"
      strokeWidth="12"
      strokeDasharray="1 1 2 1 1 2 3 1 1 1 2 2 1 3"
      d="M0 6h60"
    />
  </svg>
);

interface PairsProps {
  readonly name: string;
  readonly pairs: NonNullable<PayerScreen['rows']>;
  readonly say: Say;
}

const Pairs = ({name, pairs, say}: PairsProps): ReactNode =>
  pairs.map(([label, value]) => (
    <div key={label} className={`payer__${name}`}>
      <span>{say(label)}</span>
      <b>{value}</b>
    </div>
  ));

interface DrawingProps {
  readonly screen: PayerScreen;
  readonly say: Say;
}

const Drawing = ({
  screen: {as, place, title, amount, picture, rows, fields, note, buttons},
  say,
}: DrawingProps): ReactNode => (
  <div className={`payer__frame payer__frame--${as}`}>
    <div className="payer__place">{place}</div>
    <div className="payer__screen">
      {title && <div className="payer__title">{say(title)}</div>}
      {amount && <div className="payer__amount">{amount}</div>}
      {picture === 'qr' && <QrCode />}
      {picture === 'barcode' && <Barcode />}
      {rows && <Pairs name="row" pairs={rows} say={say} />}
      {fields && <Pairs name="field" pairs={fields} say={say} />}
      {note && <div className="payer__note">{say(note)}</div>}
      {buttons && (
        <div className="payer__buttons">
          {buttons.map((label) => (
            <span key={label}>{say(label)}</span>
          ))}
        </div>
      )}
    </div>
  </div>
);

/** What a payer sees, screen by screen. The drawing is hidden from screen readers, which read `alt` and the caption. */
export default function PayerScreens({alt, caption, frames, language, words = '{}'}: Props): ReactNode {
  const local = JSON.parse(words) as Readonly<Record<string, string>>;
  const say: Say = (text) => (
    <>
      {text}
      {local[text] && <i lang={language}>{local[text]}</i>}
    </>
  );
  return (
    <figure className="payer">
      <p className="payer__alt">Picture: {alt}</p>
      <div className="payer__frames" aria-hidden="true">
        {(JSON.parse(frames) as readonly PayerScreen[]).map((frame) => (
          <Drawing key={`${frame.place} ${frame.title}`} screen={frame} say={say} />
        ))}
      </div>
      <figcaption className="payer__caption">{caption}</figcaption>
    </figure>
  );
}
