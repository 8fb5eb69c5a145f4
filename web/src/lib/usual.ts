/** The usual table: what the server takes where nothing is said. */

import type { Options } from './protocol'

export const USUAL: Options = {
  players: 4, bandits: [], variant: 'standard', edition: 'standard', readings: {},
  modules: ['express'], train: [], memory: 'own', watching: 'link', public: false, clock: null,
  patience: 60, hints: false, deal: '',
}  // prettier-ignore
