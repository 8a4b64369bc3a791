import { useMemo, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { permission } from '../../../../contract/roles.ts'
import channel from '../../../../modules/video/channel.ts'
import { useForget } from '../../../engine/data.ts'
import type { Line } from '../../../engine/faces.ts'
import { Crud } from '../../../engine/list/Crud.tsx'
import type { Extras, Tool } from '../../../engine/list/extras.ts'
import { useWords } from '../../../engine/words.ts'
import { confirm, Dialog } from '../../../kit/Dialog.tsx'
import { useCan, useRole } from '../../../state/session.ts'
import { toast } from '../../../state/toasts.ts'
import { SideTree } from '../../parts/SideTree.tsx'
import { filterOf, groupKind, nodeOf, regionKind, takeOut, type PlaceKind, type PlaceNode } from './kinds.ts'
import { usePlacesTexts } from './texts.ts'

/** Channels come and go with the catalogues of their devices: here they are only put somewhere. */
const without = ['add', 'import', 'export', 'copy', 'edit', 'remove'] as const
/** What is looked for among them; the rest the tree says. */
const conditions = ['deviceId', 'isOn', 'ptzType'] as const
const ids = (rows: readonly Line[]): readonly string[] => rows.map(({ id }) => id)
/** The server names the level by the node above. */
const asLevel = (parent: string): Readonly<Record<string, string>> => ({ parent: parent === '0' ? '' : parent })

/** Those that are in no place yet, to be put into one. */
function Candidates({
  kind,
  into,
  onClose,
  onDone,
}: {
  kind: PlaceKind
  into: PlaceNode
  onClose: () => void
  onDone: () => void
}) {
  const texts = usePlacesTexts()
  const extras = useMemo<Extras>(() => {
    const put = async (rows: readonly Line[]): Promise<void> => {
      await kind.put(into, ids(rows))
      toast('success', texts.placed(rows.length, into.title))
      onDone()
    }
    return {
      apart: true,
      conditions,
      fixed: filterOf(kind),
      without,
      tools: [
        {
          key: 'put',
          title: texts.put,
          ticked: 'some',
          primary: true,
          // A refusal is told by the call itself.
          run: rows => void put(rows).catch(() => undefined),
        },
      ],
    }
  }, [kind, into, texts, onDone])
  return (
    <Dialog open title={texts.addTo(into.title)} width={1080} onClose={onClose} footer={null}>
      <Crud definition={channel} extras={extras} />
    </Dialog>
  )
}

/** The tree of regions or of groups at the left, the channels of a place at the right. video-contract.md A10 */
function Places({ kind }: { kind: PlaceKind }) {
  const texts = usePlacesTexts()
  const words = useWords(kind.definition)
  const client = useQueryClient()
  const forget = useForget(channel)
  const isKeeper = useRole('administrator')
  const mayPlace = useCan()(permission(channel.key, 'update')) && isKeeper
  const [part, setPart] = useState<'channels' | 'tree'>('channels')
  const [node, setNode] = useState<PlaceNode | null>(null)
  const [isAdding, setIsAdding] = useState(false)
  const top = useMemo(
    () => (
      <div className="part-top">
        <Segmented
          value={part}
          onChange={setPart}
          options={[
            { value: 'channels', label: texts.channels },
            { value: 'tree', label: texts.tree },
          ]}
        />
      </div>
    ),
    [part, texts],
  )
  const ofTree = useMemo<Extras>(
    () => ({ top, onChanged: () => void client.invalidateQueries({ queryKey: ['resource', 'side'] }) }),
    [top, client],
  )
  const ofChannels = useMemo<Extras>(() => {
    const take = async (from: PlaceNode, rows: readonly Line[]): Promise<void> => {
      if (!(await confirm({ text: texts.takeAsk(rows.length, from.title) }))) return
      await takeOut(kind, ids(rows))
      toast('success', texts.taken(rows.length))
      void forget()
    }
    const isHolder = node !== null && kind.holdsChannels(node)
    const tools: readonly Tool[] =
      isHolder && mayPlace
        ? [
            { key: 'put', title: texts.add, primary: true, run: () => setIsAdding(true) },
            {
              key: 'take',
              title: texts.take,
              ticked: 'some',
              run: rows => void take(node, rows).catch(() => undefined),
            },
          ]
        : []
    return {
      top,
      conditions,
      without,
      tools,
      ...(isHolder && { fixed: filterOf(kind, node.deviceId) }),
      blocked: isHolder ? undefined : node ? texts.noChannels : texts.choose,
    }
  }, [kind, node, mayPlace, top, texts]) // oxlint-disable-line react/exhaustive-deps -- `forget` does the same each time
  if (part === 'tree') return <Crud key="tree" definition={kind.definition} extras={ofTree} />
  return (
    <div className="part-with-side">
      <SideTree
        label={words.resource}
        path={`${kind.path}/tree/list`}
        level={asLevel}
        shape={nodeOf}
        searchable="query"
        selected={node?.id ?? ''}
        onSelect={setNode}
      />
      <Crud key="channels" definition={channel} extras={ofChannels} />
      {isAdding && node && (
        <Candidates
          kind={kind}
          into={node}
          onClose={() => setIsAdding(false)}
          onDone={() => {
            setIsAdding(false)
            void forget()
          }}
        />
      )}
    </div>
  )
}

export const Regions = () => <Places kind={regionKind} />
export const Groups = () => <Places kind={groupKind} />
