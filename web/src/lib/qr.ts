// A link as a picture for a phone's camera. Loaded when it is shown.
import { correction, generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';

export type Picture = { size: number; path: string };

/** Dark squares as one path, in units of one square. */
export function pictureOf(link: string): Picture {
  const code = generate(link, { minCorrectionLevel: correction.M });
  return { size: code.size, path: toSvgPath(code) };
}
