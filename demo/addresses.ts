import type { Address } from '#server/addresses/locatieserver.ts'

type Place = Pick<Address, 'city' | 'municipality' | 'province'>

const NOWHERE = {
  houseNumberAddition: '',
  latitude: null,
  longitude: null,
  rdX: null,
  rdY: null,
  bagNumberDesignationId: '',
  bagAddressableObjectId: '',
  surfaceArea: null,
}

const cityIn = (city: string, province: string, municipality = city): Place => ({
  city,
  municipality,
  province,
})
const NIJMEGEN = cityIn('Nijmegen', 'Gelderland')
const AMSTERDAM = cityIn('Amsterdam', 'Noord-Holland')
const KLAASWAAL = cityIn('Klaaswaal', 'Zuid-Holland', 'Hoeksche Waard')

const at = (
  postcode: string,
  houseNumber: number,
  street: string,
  place: Place,
  given: Partial<Address> = {},
): Address => ({ ...NOWHERE, street, houseNumber, postcode, ...place, ...given })

const onMap = (latitude: number, longitude: number, bagAddressableObjectId = '') => ({
  latitude,
  longitude,
  bagAddressableObjectId,
})

/** Real public addresses, so that the demo shows the same with and without internet. */
const ADDRESSES: readonly Address[] = [
  at('6512BK', 1, 'Arend Noorduijnstraat', NIJMEGEN, {
    ...onMap(51.84092097, 5.85351525, '0268010000002314'),
    rdX: 187136.056,
    rdY: 428140.256,
    bagNumberDesignationId: '0268200000002093',
  }),
  at('2012ES', 30, 'Julianastraat', cityIn('Haarlem', 'Noord-Holland'), {
    ...onMap(52.37487801, 4.62714526, '0392010000029398'),
    rdX: 103242,
    rdY: 487716,
    bagNumberDesignationId: '0392200000029398',
    surfaceArea: 643,
  }),
  at('1011PN', 1, 'Amstel', AMSTERDAM, onMap(52.3676456, 4.90016547, '0363010012143319')),
  at(
    '3526KP',
    93,
    'Europalaan',
    cityIn('Utrecht', 'Utrecht'),
    onMap(52.06415055, 5.10696041, '0344010000006589'),
  ),
  at(
    '3815DT',
    20,
    'Lijsterstraat',
    cityIn('Amersfoort', 'Utrecht'),
    onMap(52.16646193, 5.40168265, '0307010000463990'),
  ),
  at(
    '3435RA',
    1,
    'Koolmees',
    cityIn('Nieuwegein', 'Utrecht'),
    onMap(52.0266669, 5.07000962, '0356010000046625'),
  ),
  at('3286LT', 37, 'Schenkeldijk', KLAASWAAL, {
    bagAddressableObjectId: '0611010000508342',
    surfaceArea: 84,
  }),
  at('3286LT', 37, 'Schenkeldijk', KLAASWAAL, {
    houseNumberAddition: 'a',
    bagAddressableObjectId: '0611010000513311',
    surfaceArea: 43,
  }),
  at('1018AM', 289, 'Cruquiuskade', AMSTERDAM),
  at('1018AM', 289, 'Cruquiuskade', AMSTERDAM, { houseNumberAddition: 'A' }),
  at('6545CA', 29, 'Waldeck Pyrmontsingel', NIJMEGEN, onMap(51.843765, 5.85891)),
  at('1017XN', 42, 'Frederiksplein', AMSTERDAM, onMap(52.35999, 4.898108)),
]

/** All known addresses of a house number, as the address service would return them. */
export const demoAddresses = (postcode: string, number: number): Address[] =>
  ADDRESSES.filter((address) => address.postcode === postcode && address.houseNumber === number)
