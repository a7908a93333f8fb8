// Draws a QR code.
import React, {type ReactNode} from 'react';
import encodeQR from 'qr';

interface QrProps {
  readonly text: string;
  /** Accessible label. */
  readonly label: string;
}

/** The modules of a code, with the quiet zone of four that scanners need. */
export const qrModules = (text: string): readonly (readonly boolean[])[] => encodeQR(text, 'raw', {border: 4});

/** The dark modules as an SVG path; each horizontal run becomes one rectangle. */
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
