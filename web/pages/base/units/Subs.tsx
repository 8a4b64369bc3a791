import { useState } from 'react'
import { Button, Input, List, Tag } from 'antd'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { accountStatus } from '../../../../modules/words/dictionaries.ts'
import info from '../../../../modules/enterprise/info.ts'
import { get, getPage, post } from '../../../api/http.ts'
import type { Line } from '../../../engine/faces.ts'
import { useWords } from '../../../engine/words.ts'
import { confirm, Dialog } from '../../../kit/Dialog.tsx'
import { toast } from '../../../state/toasts.ts'
import { useToldAccount } from './account.tsx'
import { SubForm } from './SubForm.tsx'
import { useUnitTexts } from './texts.ts'

interface Sub {
  readonly id: string
  readonly infoName: string
  readonly licenseNo: string
  readonly infoAddress: string
  readonly accountStatus: number
}

const stopped = 0

/** The enterprises of a body, each with an account of its own. */
export function Subs({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const texts = useUnitTexts()
  const words = useWords(info)
  const [page, setPage] = useState(1)
  const [infoName, setInfoName] = useState('')
  // Shown in the form: '' for a new one.
  const [shown, setShown] = useState<Line | '' | null>(null)
  const { told, dialog } = useToldAccount()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['units', id, 'subs', page, infoName],
    placeholderData: keepPreviousData,
    queryFn: () =>
      getPage<Sub>('base/baseenterprise/sublist', {
        params: { enterpriseId: id, current: page, size: 10, ...(infoName && { infoName }) },
        scope: false,
      }),
  })
  // A refusal is told by the call itself.
  const run = async (ask: string, danger: boolean, work: () => Promise<unknown>) => {
    if (!(await confirm({ text: ask, danger }))) return
    await work().then(
      () => toast('success', texts.done),
      () => {},
    )
    await refetch()
  }
  const remove = (sub: Sub) =>
    run(texts.removeAsk(sub.infoName), true, () => post('base/baseenterprise/subremove', { params: { id: sub.id } }))
  const turn = (sub: Sub) =>
    run(
      sub.accountStatus === stopped ? texts.startAsk(sub.infoName) : texts.stopAsk(sub.infoName),
      sub.accountStatus !== stopped,
      () =>
        post('base/baseenterprise/subupdate', {
          body: { id: sub.id, accountStatus: sub.accountStatus === stopped ? 1 : stopped },
        }),
    )
  const change = (sub: Sub) =>
    get<Line>('base/baseenterprise/subdetail', { params: { id: sub.id }, scope: false }).then(setShown, () => {})
  return (
    <Dialog open title={texts.subsOf(name)} onClose={onClose} width={680}>
      <div className="part-tree-bar">
        <Button type="primary" onClick={() => setShown('')}>
          {texts.addSub}
        </Button>
        {(infoName !== '' || (data?.total ?? 0) > 10) && (
          <Input.Search
            allowClear
            placeholder={texts.search}
            aria-label={texts.search}
            onSearch={text => {
              setInfoName(text.trim())
              setPage(1)
            }}
          />
        )}
      </div>
      <List<Sub>
        className="part-rows"
        size="small"
        dataSource={[...(data?.records ?? [])]}
        loading={isPending}
        locale={{ emptyText: error ? texts.failed : texts.noSubs }}
        pagination={{
          current: page,
          pageSize: 10,
          total: data?.total ?? 0,
          onChange: setPage,
          hideOnSinglePage: true,
          size: 'small',
        }}
        renderItem={sub => (
          <List.Item
            actions={[
              <Button key="change" size="small" type="text" onClick={() => void change(sub)}>
                {texts.changeSub}
              </Button>,
              <Button
                key="turn"
                size="small"
                type="text"
                danger={sub.accountStatus !== stopped}
                onClick={() => void turn(sub)}
              >
                {sub.accountStatus === stopped ? texts.startSub : texts.stopSub}
              </Button>,
              <Button key="remove" size="small" type="text" danger onClick={() => void remove(sub)}>
                {texts.removeSub}
              </Button>,
            ]}
          >
            <List.Item.Meta
              title={
                <>
                  {sub.infoName}
                  {sub.accountStatus === stopped && (
                    <>
                      {' '}
                      <Tag>{words.label(accountStatus, stopped)}</Tag>
                    </>
                  )}
                </>
              }
              description={`${sub.licenseNo} · ${sub.infoAddress}`}
            />
          </List.Item>
        )}
      />
      {shown !== null && (
        <SubForm
          body={id}
          {...(shown !== '' && { before: shown })}
          onClose={() => setShown(null)}
          onDone={answer => {
            told(answer as never)
            void refetch()
          }}
        />
      )}
      {dialog}
    </Dialog>
  )
}
