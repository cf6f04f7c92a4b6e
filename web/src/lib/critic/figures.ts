// Figures as a critic says them: shares of the win in per cent, points with one digit, a real minus sign.
import { speech } from '../language.svelte';

function said(value: number, options: Intl.NumberFormatOptions, signed: boolean): string {
  const signDisplay = signed ? 'exceptZero' : 'auto';
  return new Intl.NumberFormat(speech.language, { ...options, signDisplay }).format(value).replace('-', '−');
}

/** `61 %`; signed: `−4 %` */
export function perCent(share: number, signed = false): string {
  return said(share, { style: 'percent', maximumFractionDigits: 0 }, signed);
}

/** `41,3` */
export function points(value: number, signed = false): string {
  return said(value, { maximumFractionDigits: 1, minimumFractionDigits: 1 }, signed);
}
