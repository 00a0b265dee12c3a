import type { CSSProperties } from 'react'

/** The colour of a company, for the edge and the background of what is planned for it. */
export const companyStyle = (color: string): CSSProperties => ({ '--company': color }) as CSSProperties
