/** A labelled amount, in words. */
export interface OfferFigure {
  label: string
  value: string
}

/** An option as its customer sees it: the same rows in each, so that they can be compared. */
export interface OfferCard {
  name: string
  goods: readonly string[]
  figures: readonly OfferFigure[]
  /** What is left to pay. */
  rest: OfferFigure
  monthly: OfferFigure
  /** The sums without VAT, for a business; '' for a consumer. */
  net: string
}

/** A characteristic that is not the same in all options; '' where an option has none. */
export interface Difference {
  label: string
  values: readonly string[]
}
