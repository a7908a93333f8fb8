import type {ReactNode} from 'react';
import React from 'react';
import type {PayerScreen} from '@repo/facts/catalogue/payer-screen';

interface Props {
  /** Describes the picture for readers who cannot see it. */
  readonly alt: string;
  readonly caption: string;
  /** Screens in the payer's order: `PayerScreen[]` as JSON, because attributes in Markdown are strings. */
  readonly frames: string;
}

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

const Pairs = ({name, pairs}: {readonly name: string; readonly pairs: NonNullable<PayerScreen['rows']>}): ReactNode =>
  pairs.map(([label, value]) => (
    <div key={label} className={`payer__${name}`}>
      <span>{label}</span>
      <b>{value}</b>
    </div>
  ));

const Drawing = ({as, place, title, amount, picture, rows, fields, note, buttons}: PayerScreen): ReactNode => (
  <div className={`payer__frame payer__frame--${as}`}>
    <div className="payer__place">{place}</div>
    <div className="payer__screen">
      {title && <div className="payer__title">{title}</div>}
      {amount && <div className="payer__amount">{amount}</div>}
      {picture === 'qr' && <QrCode />}
      {picture === 'barcode' && <Barcode />}
      {rows && <Pairs name="row" pairs={rows} />}
      {fields && <Pairs name="field" pairs={fields} />}
      {note && <div className="payer__note">{note}</div>}
      {buttons && (
        <div className="payer__buttons">
          {buttons.map((label) => (
            <span key={label}>{label}</span>
          ))}
        </div>
      )}
    </div>
  </div>
);

/** What a payer sees, screen by screen. The drawing is hidden from screen readers, which read `alt` and the caption. */
export default function PayerScreens({alt, caption, frames}: Props): ReactNode {
  return (
    <figure className="payer">
      <p className="payer__alt">Picture: {alt}</p>
      <div className="payer__frames" aria-hidden="true">
        {(JSON.parse(frames) as readonly PayerScreen[]).map((frame) => (
          <Drawing key={`${frame.place} ${frame.title}`} {...frame} />
        ))}
      </div>
      <figcaption className="payer__caption">{caption}</figcaption>
    </figure>
  );
}
