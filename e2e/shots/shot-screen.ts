import type { Page } from '@playwright/test'

export interface ShotScreen {
  name: string
  path: string
  /** What somebody does there first. */
  first?(page: Page): Promise<void>
}
