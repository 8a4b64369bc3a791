import type { Happening, JsonObject, LotData } from './event.ts'
import { attributesOf, eventOf, timeOf, uri } from './event.ts'

/** What stands behind a URI, so that a reader of the file sees names: a batch, a place, or somebody who owned it. */
export type Named = { readonly uri: string } & (
  | { readonly kind: 'lot'; readonly data: LotData }
  | { readonly kind: 'place' | 'party'; readonly name: string }
)

const vocabularies = [
  ['lot', 'urn:epcglobal:epcis:vtype:EPCClass'],
  ['place', 'urn:epcglobal:epcis:vtype:BusinessLocation'],
  ['party', 'urn:epcglobal:epcis:vtype:Party'],
] as const

const masterData = (names: readonly Named[]): readonly JsonObject[] =>
  vocabularies.flatMap(([kind, type]) => {
    const elements = names
      .filter(item => item.kind === kind)
      .map(item => ({
        id: uri(item.uri),
        attributes: Object.entries(
          item.kind === 'lot' ? attributesOf(item.data) : { 'urn:epcglobal:cbv:mda#name': item.name },
        ).map(([id, attribute]) => ({ id, attribute })),
      }))
    return elements.length === 0 ? [] : [{ type, vocabularyElementList: elements }]
  })

/**
 * An EPCIS 2.0 document in JSON-LD, valid against the published schema. domain.md D.8.3
 * @param now epoch ms, when it is made
 * @param names of what the events mention
 * @throws Error a defect of the caller, see {@link eventOf}
 */
export function documentOf(happenings: readonly Happening[], now: number, names: readonly Named[] = []): JsonObject {
  const vocabularyList = masterData(names)
  return {
    '@context': ['https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld'],
    type: 'EPCISDocument',
    schemaVersion: '2.0',
    creationDate: timeOf(now),
    ...(vocabularyList.length > 0 && { epcisHeader: { epcisMasterData: { vocabularyList } } }),
    epcisBody: { eventList: happenings.map(eventOf) },
  }
}
