import { useLive } from '../use-live.ts'
import { connectionState } from './queries.ts'

/** Whether the server can be reached, as far as we know. */
export const useOnline = (): boolean => (useLive(connectionState) ?? 'online') === 'online'
