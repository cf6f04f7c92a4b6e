// How the generic board comes to the words of its table: the stage knows which table it is, a board does not.
import { createContext } from 'svelte';

import type { TableWords } from '../wire';

/** The table in words for this reader; null when the server could not be asked. */
type AskForWords = () => Promise<TableWords | null>;

export const [getTableWords, setTableWords] = createContext<AskForWords>();
