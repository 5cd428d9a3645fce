import type { ReactNode } from 'react';
import { encode } from 'uqr';
import css from '#src/ui/image/qr-code.module.css';

interface QrCodeProps {
  readonly text: string;
  /** Accessible name of the QR code. */
  readonly label: string;
}

/** A QR code, dark on white in every theme, because cameras need that contrast. */
export function QrCode({ text, label }: QrCodeProps): ReactNode {
  const { data, size } = encode(text, { border: 2 });
  const modules = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg className={css.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={modules.join('')} />
    </svg>
  );
}
