import { useLingui } from '@lingui/react/macro'
import { Flashlight, FlashlightOff } from 'lucide-react'
import { useState } from 'react'
import styles from './lens-controls.module.css'
import type { LensCapabilities } from './use-camera.ts'

const ZOOMS = [1, 2, 3] as const

interface LensControlsProps {
  track: MediaStreamTrack
}

/** Torch and zoom, where the camera supports them. */
export function LensControls({ track }: LensControlsProps) {
  const { t } = useLingui()
  const [isLit, setLit] = useState(false)
  const [zoom, setZoom] = useState(1)
  const { torch = false, zoom: range } = (track.getCapabilities?.() ?? {}) as LensCapabilities
  const zooms = range ? ZOOMS.filter((by) => by >= range.min && by <= range.max) : []
  if (!torch && zooms.length < 2) return null

  async function shine() {
    if (await set(track, { torch: !isLit })) setLit(!isLit)
  }
  async function zoomTo(by: number) {
    if (await set(track, { zoom: by })) setZoom(by)
  }

  return (
    <div className={styles.controls}>
      {torch && (
        <button
          type="button"
          className={styles.control}
          aria-label={t`Licht`}
          aria-pressed={isLit}
          onClick={shine}
        >
          {isLit ? <FlashlightOff size={20} aria-hidden /> : <Flashlight size={20} aria-hidden />}
        </button>
      )}
      {zooms.length > 1 && (
        <fieldset className={styles.zooms} aria-label={t`Zoom`}>
          {zooms.map((by) => (
            <button
              key={by}
              type="button"
              className={styles.control}
              aria-pressed={by === zoom}
              onClick={() => zoomTo(by)}
            >
              {by}×
            </button>
          ))}
        </fieldset>
      )}
    </div>
  )
}

/** Resolves to whether it worked: some cameras claim support and fail. */
const set = (track: MediaStreamTrack, wish: { torch?: boolean; zoom?: number }) =>
  track.applyConstraints({ advanced: [wish as MediaTrackConstraintSet] }).then(
    () => true,
    () => false,
  )
