// Two pictures by turns, for the examples of the rules.
import { calm } from './settings.svelte';

/** Whether the second picture is due; the first one stays for those who ask for less motion. Call it while a component is made. */
export function alternating(milliseconds: number): { readonly second: boolean } {
  let second = $state(false);
  $effect(() => {
    if (calm()) return;
    const timer = setInterval(() => (second = !second), milliseconds);
    return () => clearInterval(timer);
  });
  return {
    get second() {
      return second;
    },
  };
}
