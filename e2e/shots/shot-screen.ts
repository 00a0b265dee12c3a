import type { Page } from '@playwright/test'

export interface ShotScreen {
  name: string
  path: string
  /** Actions before the picture is taken. */
  first?(page: Page): Promise<void>
}
