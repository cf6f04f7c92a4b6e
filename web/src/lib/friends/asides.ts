// What the Regiebuch says besides the game: who asked, who agreed, who played for whom.
import type { Chair } from '../chairs';
import { t } from '../texts';
import type { StepInfo } from '../wire';

/** The lines before those of the game: none for an ordinary step. */
export function asideOf(step: StepInfo, chairs: readonly Chair[]): string[] {
  if (step.by) return [t('aside.by', { level: `@level.${step.by}` })];
  const { meta } = step;
  if (!meta || meta.what === 'changed') return [];
  const other = meta.seat === null ? '' : (chairs[meta.seat]?.name ?? '');
  const level = `@level.${meta.level ?? 'bot'}`;
  if (meta.what === 'understudy') return [t(`aside.understudy.${meta.why ?? 'agreed'}`, { other, level })];
  return [t(meta.proposal === null ? `aside.${meta.what}` : `aside.${meta.what}.${meta.proposal}`, { other })];
}
