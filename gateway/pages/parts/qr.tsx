// A QR code as a drawing.
import React, {type ReactNode} from 'react';
import encodeQR from 'qr';

interface QrProps {
  readonly text: string;
  /** What it is, for those who do not see it. */
  readonly label: string;
}

/** The squares of a code, with the quiet zone of four that scanners want. */
export const qrModules = (text: string): readonly (readonly boolean[])[] => encodeQR(text, 'raw', {border: 4});

/** Dark squares as one path; each run of them in a row is a rectangle. */
function pathOf(modules: readonly (readonly boolean[])[]): string {
  return modules
    .map((row, y) => {
      let path = '';
      for (let x = 0; x < row.length; x += 1) {
        const start = x;
        while (row[x]) {
          x += 1;
        }
        path += x > start ? `M${start} ${y}h${x - start}v1h${start - x}z` : '';
      }
      return path;
    })
    .join('');
}

export function Qr({text, label}: QrProps): ReactNode {
  const modules = qrModules(text);
  return (
    <svg
      className="qr"
      viewBox={`0 0 ${modules.length} ${modules.length}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges">
      <rect width="100%" height="100%" className="qr__ground" />
      <path d={pathOf(modules)} className="qr__code" />
    </svg>
  );
}
