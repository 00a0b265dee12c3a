import { Trans } from '@lingui/react/macro'
import { Package } from 'lucide-react'
import { useState } from 'react'
import { useOnline } from '#src/lib/hooks/use-online.ts'
import type { Accessory } from '../model/lines.ts'
import styles from './product-image.module.css'

/** SPEC §9. */
const WIDTHS = [160, 320, 640] as const
const [SMALLEST] = WIDTHS

interface ProductImageProps {
  product: Pick<Accessory, 'product_image'>
  /** In a row it is a mark beside the name, elsewhere something to look at. */
  size: 'row' | 'large'
}

/** CSS pixels. */
const WIDE = { row: 44, large: 320 } as const

/** What was asked for and did not come, as the connection was then. */
interface Failed {
  path: string
  times: number
  online: boolean
}

/** Beside the product's name, which says all that the picture would say to whoever does not see it. */
export function ProductImage({ product: { product_image: path }, size }: ProductImageProps) {
  const online = useOnline()
  const [failed, setFailed] = useState<Failed>({ path, times: 0, online })
  // With the connection comes what was missing.
  if (failed.path !== path || failed.online !== online) setFailed({ path, times: 0, online })
  // Only what our own server keeps: it makes the sizes, and the device keeps a copy for where there is no connection.
  if (!path.startsWith('/files/')) return size === 'row' ? <NoImage /> : null
  if (failed.times > 1) return size === 'row' ? <NoImage /> : <Missing online={online} />
  const at = (pixels: number) => `${path}?width=${pixels}&prefer=webp`
  const width = WIDE[size]
  // The size that lists show is on the device most often.
  const sizes = failed.times === 0 && {
    srcSet: WIDTHS.map((pixels) => `${at(pixels)} ${pixels}w`).join(', '),
    sizes: `${width}px`,
  }
  return (
    <img
      key={failed.times}
      className={styles.image}
      data-size={size}
      src={at(SMALLEST)}
      {...sizes}
      style={{ width }}
      alt=""
      loading="lazy"
      onError={() => setFailed({ path, times: failed.times + 1, online })}
    />
  )
}

const NoImage = () => (
  <span className={styles.none} aria-hidden>
    <Package size={20} />
  </span>
)

function Missing({ online }: { online: boolean }) {
  return (
    <p className={styles.missing}>
      {online ? (
        <Trans>De afbeelding kan nu niet worden getoond.</Trans>
      ) : (
        <Trans>De afbeelding staat niet op dit apparaat. Te zien zodra er verbinding is.</Trans>
      )}
    </p>
  )
}
