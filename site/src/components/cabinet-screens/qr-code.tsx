import type {ReactNode} from 'react';
import React from 'react';

/** Empty border around the code, in modules; a camera needs four. */
const QUIET = 4;

/** A QR code from its modules: one string per row, `#` is dark. Black on white in both themes, as on paper. */
export function QrCode({modules}: {readonly modules: readonly string[]}): ReactNode {
  const side = modules.length + 2 * QUIET;
  const dark = modules.flatMap((row, y) =>
    [...row.matchAll(/#+/g)].map((run) => `M${run.index + QUIET} ${y + QUIET}h${run[0].length}v1h-${run[0].length}z`),
  );
  return (
    <svg className="cab-qr" viewBox={`0 0 ${side} ${side}`} shapeRendering="crispEdges">
      <rect width={side} height={side} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  );
}
