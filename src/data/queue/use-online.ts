import { useLive } from '../use-live.ts'
import { connectionState } from './queries.ts'

export const useOnline = (): boolean => (useLive(connectionState) ?? 'online') === 'online'
