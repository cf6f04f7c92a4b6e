// Figures as they are printed: with a real minus sign.

/** A change: "+3", "−2", "0". */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : plain(value);
}

/** An amount: "3", "−2". */
export function plain(value: number): string {
  return value < 0 ? `−${-value}` : String(value);
}

/** What may be a figure or words already. */
export function printed(value: number | string): string {
  return typeof value === 'number' ? plain(value) : value;
}
