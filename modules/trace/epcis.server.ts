import { momentAt } from '../../contract/wire.ts'
import { traceUrl } from '../../engines/trace/code.ts'
import { lotUri, measured } from '../../engines/trace/lot.ts'
import { documentOf, type Named } from '../../protocols/epcis/document.ts'
import type { Happening, JsonObject, LotData, Quantity } from '../../protocols/epcis/event.ts'
import { labelOf } from '../../kernel/fields/index.ts'
import { warehouse } from '../words/dictionaries.ts'
import type { Chain, Stop, Way } from './stops.ts'

/** Outbounds that end goods, and those that take them to be cooked. Codes of outbound_type. */
const used = 1
const ended: readonly unknown[] = [2, 5]

/** A day without an hour begins at its midnight. */
const at = ({ at: text }: Pick<Stop, 'at'>): number => momentAt(text.length === 10 ? `${text} 00:00:00` : text)
const textOf = (stop: Stop, name: string): string | null =>
  stop.data[name] === undefined ? null : String(stop.data[name])
const number = (stop: Stop, name: string): number => Number(stop.data[name] ?? 0)

/**
 * A chain as an EPCIS 2.0 document: purchases are received and given their names, batches stored, goods picked, dishes
 * made of them, samples taken, meals shipped and received, losses destroyed. domain.md D.8.3
 * @param origin of this product as others reach it
 */
export function epcisOf({ nodes, edges }: Chain, origin: string, now: number): JsonObject {
  const by = new Map(nodes.map(node => [node.id, node]))
  const names = new Map<string, Named>()
  const uriOf = (kind: 'place' | 'party', path: string, name: string): string => {
    const uri = `${origin}/${path}`
    names.set(uri, { kind, uri, name })
    return uri
  }
  const kitchen = ({ infoId, infoName }: Stop): string => uriOf('party', `kitchen/${infoId}`, infoName)
  const event = ({ kind, id }: Stop, step: string): string => `${origin}/event/${kind}/${id}/${step}`
  const bill = ({ kind, id }: Stop): string => `${origin}/record/${kind}/${id}`
  const data = (stop: Stop): LotData => ({
    name: stop.title,
    ...(textOf(stop, 'batchNo') && { lotNumber: textOf(stop, 'batchNo')! }),
    ...(textOf(stop, 'produceDate') && { produced: textOf(stop, 'produceDate')! }),
    ...(textOf(stop, 'expireDate') && { expires: textOf(stop, 'expireDate')! }),
  })
  /** A batch by its name: what the maker printed on it, else our own code, else the record. */
  const lot = (stop: Stop): string => {
    const uri = textOf(stop, 'traceCode')
      ? lotUri(
          { traceCode: textOf(stop, 'traceCode')!, gtin: textOf(stop, 'gtin'), batchNo: textOf(stop, 'batchNo') },
          origin,
        )
      : bill(stop)
    names.set(uri, { kind: 'lot', uri, data: data(stop) })
    return uri
  }
  const dish = (stop: Stop): string => {
    const uri =
      stop.kind === 'delivery' && textOf(stop, 'tfsNo') ? traceUrl(origin, textOf(stop, 'tfsNo')!) : bill(stop)
    names.set(uri, { kind: 'lot', uri, data: { name: stop.title } })
    return uri
  }
  const amount = (epcClass: string, quantity: number, unit: number): Quantity => ({
    epcClass,
    ...measured(quantity, unit),
  })
  const [out, into] = [Map.groupBy(edges, ({ from }) => from), Map.groupBy(edges, ({ to }) => to)]
  const from = (id: string): readonly Way[] => out.get(id) ?? []
  const to = (id: string): readonly Way[] => into.get(id) ?? []
  const dishBefore = (stop: Stop): Stop | undefined =>
    to(stop.id)
      .map(({ from: id }) => by.get(id)!)
      .find(candidate => candidate?.kind === 'dish')
  /** What of which batches left with a bill. */
  const quantities = (outbound: Stop): readonly Quantity[] =>
    to(outbound.id).flatMap(({ from: id, quantity = 0, unit = 0 }) =>
      by.get(id)?.kind === 'inbound' ? [amount(lot(by.get(id)!), quantity, unit)] : [],
    )
  const portions = (stop: Stop): number => Math.max(number(stop, 'portionNum'), 1)

  const happened = (stop: Stop): readonly Happening[] => {
    const where = uriOf('place', `kitchen/${stop.infoId}/site`, stop.infoName)
    switch (stop.kind) {
      case 'purchase': {
        // Its batch says the barcode; without one the purchase speaks for itself.
        const batch =
          from(stop.id)
            .map(({ to: id }) => by.get(id)!)
            .find(candidate => candidate?.kind === 'inbound') ?? stop
        const lots = [amount(lot(batch), number(stop, 'quantity'), number(stop, 'unit'))]
        const supplier = uriOf(
          'party',
          `supplier/${encodeURIComponent(textOf(stop, 'supplierId') ?? textOf(stop, 'supplierName') ?? '')}`,
          textOf(stop, 'supplierName') ?? '',
        )
        const temp = stop.data['receiveTemp']
        return [
          // A name that its maker printed on it is not ours to give.
          ...(lots[0]!.epcClass.startsWith(origin)
            ? [
                {
                  step: 'commissioning' as const,
                  id: event(stop, 'commissioning'),
                  at: at(stop),
                  readPoint: where,
                  lots,
                  data: data(batch),
                },
              ]
            : []),
          {
            step: 'receiving',
            id: event(stop, 'receiving'),
            at: at(stop),
            readPoint: where,
            lots,
            source: supplier,
            destination: kitchen(stop),
            documents: [{ type: 'recadv', uri: bill(stop) }],
            ...(temp !== undefined && { temperatures: [{ from: at(stop), to: at(stop), mean: Number(temp) }] }),
            ...(stop.data['checkResult'] === 2 && { disposition: 'non_conformant' as const }),
          },
        ]
      }
      case 'inbound':
        return [
          {
            step: 'storing',
            id: event(stop, 'storing'),
            at: at(stop),
            readPoint: where,
            bizLocation: uriOf(
              'place',
              `kitchen/${stop.infoId}/store/${textOf(stop, 'warehouse') ?? '0'}`,
              `${stop.infoName} ${labelOf(warehouse, textOf(stop, 'warehouse') ?? '')}`.trim(),
            ),
            lots: [amount(lot(stop), number(stop, 'quantity'), number(stop, 'unit'))],
            documents: [{ uri: bill(stop) }],
            ...(stop.data['isFrozen'] === true && { disposition: 'recalled' as const }),
          },
        ]
      case 'outbound': {
        const lots = quantities(stop)
        const type = stop.data['outboundType']
        return lots.length === 0
          ? []
          : [
              {
                step: ended.includes(type) ? 'destroying' : type === used ? 'picking' : 'shipping',
                id: event(stop, 'leaving'),
                at: at(stop),
                readPoint: where,
                lots,
                documents: [{ type: type === used ? 'prodorder' : 'rma', uri: bill(stop) }],
                ...(type === 3 && { disposition: 'returned' as const }),
              },
            ]
      }
      case 'dish': {
        const inputs = to(stop.id).flatMap(({ from: id }) =>
          by.get(id)?.kind === 'outbound' ? quantities(by.get(id)!) : [],
        )
        const done = stop.data['cookTime'] === undefined ? at(stop) : momentAt(String(stop.data['cookTime']))
        return inputs.length === 0
          ? []
          : [
              {
                step: 'creating_class_instance',
                id: event(stop, 'cooking'),
                at: done,
                readPoint: where,
                inputs,
                outputs: [{ epcClass: dish(stop), quantity: portions(stop) }],
                data: { name: stop.title },
              },
            ]
      }
      case 'sample': {
        const of = dishBefore(stop)
        const temp = stop.data['cabinetTemp']
        return [
          {
            step: 'sampling',
            id: event(stop, 'sampling'),
            at: at(stop),
            readPoint: where,
            lots: [amount(of ? dish(of) : bill(stop), number(stop, 'sampleWeight'), 2)],
            documents: [{ uri: bill(stop) }],
            ...(temp !== undefined && { temperatures: [{ from: at(stop), to: at(stop), mean: Number(temp) }] }),
          },
        ]
      }
      case 'delivery': {
        if (!textOf(stop, 'deliverTo')) return []
        const lots = [{ epcClass: dish(dishBefore(stop) ?? stop), quantity: portions(stop) }]
        const receiver = uriOf('party', `kitchen/${textOf(stop, 'deliverTo')!}`, textOf(stop, 'deliverToName') ?? '')
        const between = {
          source: kitchen(stop),
          destination: receiver,
          documents: [{ type: 'desadv' as const, uri: bill(stop) }],
          lots,
        }
        const came = stop.data['receiveTime'] === undefined ? null : momentAt(String(stop.data['receiveTime']))
        const warm = (name: string, when: number) =>
          stop.data[name] === undefined ? {} : { temperatures: [{ from: when, to: when, mean: number(stop, name) }] }
        return [
          {
            step: 'shipping',
            id: event(stop, 'shipping'),
            at: at(stop),
            readPoint: where,
            ...between,
            ...warm('deliverTemp', at(stop)),
          },
          ...(came === null
            ? []
            : [
                {
                  step: 'receiving' as const,
                  id: event(stop, 'receiving'),
                  at: came,
                  readPoint: uriOf(
                    'place',
                    `kitchen/${textOf(stop, 'deliverTo')!}/site`,
                    textOf(stop, 'deliverToName') ?? '',
                  ),
                  ...between,
                  ...warm('receiveTemp', came),
                  ...(stop.data['receiveStatus'] === 2 && { disposition: 'non_conformant' as const }),
                },
              ]),
        ]
      }
    }
  }
  const happenings = nodes.flatMap(happened).toSorted((a, b) => a.at - b.at)
  return documentOf(happenings, now, [...names.values()])
}
