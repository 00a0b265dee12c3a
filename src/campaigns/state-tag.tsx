import { Tag } from '#src/ui/shown/tag.tsx'
import type { CampaignState } from '#sync/contract/campaigns/days.ts'
import { useCampaignWords } from './use-campaign-words.ts'

const TONES = { now: 'ok', coming: 'accent', over: 'neutral', off: 'neutral' } as const

export function StateTag({ state }: { state: CampaignState }) {
  const { states } = useCampaignWords()
  return <Tag tone={TONES[state]}>{states[state]}</Tag>
}
