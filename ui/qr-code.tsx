import { encode } from 'uqr';
import styles from './qr-code.module.css';

/** An address as a QR code. Dark on light in every theme, for cameras. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={`M0 0h${size}v${size}H0z`} className={styles.light} />
      <path d={path} className={styles.dark} />
    </svg>
  );
}
