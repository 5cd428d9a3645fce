import type { ReactNode } from 'react';
import css from '#src/ui/image/qr-code.module.css';
import { createQrCodePath } from '#src/ui/image/qr-code-path.ts';

interface QrCodeProps {
  readonly text: string;
  /** Accessible name of the QR code. */
  readonly label: string;
}

/** A QR code, dark on white in every theme, because cameras need that contrast. */
export function QrCode({ text, label }: QrCodeProps): ReactNode {
  const { path, size } = createQrCodePath(text);
  return (
    <svg className={css.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  );
}
