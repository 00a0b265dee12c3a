import { Trans } from '@lingui/react/macro'
import { Package } from 'lucide-react'
import { useState } from 'react'
import { useUnsentFile } from '#src/data/files/use-unsent-file.ts'
import { useOnline } from '#src/lib/hooks/use-online.ts'
import styles from './product-image.module.css'

/** Pixels. */
const WIDTHS = [160, 320, 640] as const
const [SMALLEST] = WIDTHS

interface ProductImageProps {
  product: { product_image: string }
  /** `row`: a thumbnail beside the name; `tile`: in the form of the product; `large`: a picture to look at. */
  size: 'row' | 'tile' | 'large'
}

/** CSS pixels. */
const WIDE = { row: 44, tile: 128, large: 320 } as const

/** An image that failed to load, with the connection at that time. */
interface Failed {
  path: string
  times: number
  online: boolean
}

/** Decorative: the product's name beside it says the same. A picture that is not sent yet is read from this device. */
export function ProductImage({ product: { product_image: path }, size }: ProductImageProps) {
  const local = useUnsentFile(path, size === 'large' ? 'whole' : 'small')
  if (local === '') return <StoredImage path={path} size={size} />
  if (!local) return size === 'large' ? null : <NoImage size={size} />
  return <img className={styles.image} data-size={size} src={local} style={{ width: WIDE[size] }} alt="" />
}

interface StoredImageProps {
  path: string
  size: ProductImageProps['size']
}

/** A picture of the server, or none. */
function StoredImage({ path, size }: StoredImageProps) {
  const online = useOnline()
  const [failed, setFailed] = useState<Failed>({ path, times: 0, online })
  // A change of the connection starts anew.
  if (failed.path !== path || failed.online !== online) setFailed({ path, times: 0, online })
  // Only images of our own server, which resizes them; the service worker caches them for offline.
  if (!path.startsWith('/files/')) return size === 'large' ? null : <NoImage size={size} />
  if (failed.times > 1) return size === 'large' ? <Missing online={online} /> : <NoImage size={size} />
  const at = (pixels: number) => `${path}?width=${pixels}&prefer=webp`
  const width = WIDE[size]
  // After a failure, the smallest: lists show it, so it is most likely on the device.
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

const NoImage = ({ size }: { size: 'row' | 'tile' }) => (
  <span className={styles.none} data-size={size} aria-hidden>
    <Package size={size === 'row' ? 20 : 32} />
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
