import { useState } from 'react'
import type { Accessory } from '../model/lines.ts'
import styles from './product-image.module.css'

/** SPEC §9. */
const WIDTHS = [160, 320, 640] as const

interface ProductImageProps {
  product: Pick<Accessory, 'product_image'>
  /** How wide it stands, in CSS pixels. */
  width: number
}

/** Beside the product's name, which says all that the picture would say to whoever does not see it. */
export function ProductImage({ product: { product_image: path }, width }: ProductImageProps) {
  const [isMissing, setMissing] = useState(false)
  // Only what our own server keeps: it makes the sizes, and the device keeps a copy for where there is no connection.
  if (isMissing || !path.startsWith('/files/')) return null
  const at = (pixels: number) => `${path}?width=${pixels}&prefer=webp`
  return (
    <img
      className={styles.image}
      src={at(320)}
      srcSet={WIDTHS.map((pixels) => `${at(pixels)} ${pixels}w`).join(', ')}
      sizes={`${width}px`}
      style={{ width }}
      alt=""
      loading="lazy"
      onError={() => setMissing(true)}
    />
  )
}
