/**
 * A paper of the law that is printed, stamped and handed over. Its texts are Chinese whatever the reader speaks.
 * `{name}` is filled in, or written by hand.
 */
export interface LegalPaper {
  readonly key: string
  readonly title: string
  readonly en: string
  /** What its number is called by: 市监责改〔2026〕…号. */
  readonly mark: string
  /** Key of the resource it is printed from. */
  readonly from: 'supervise/offline' | 'supervise/complain'
  /** Whether the record, as it is on the wire, came to what the paper says. */
  readonly when: (row: Readonly<Record<string, unknown>>) => boolean
  /** Whom it is addressed to; a record of what was seen is addressed to nobody. */
  readonly to?: string
  /** Paragraphs; one that is a single `{name}` is a space of several lines where nothing is known. */
  readonly body: readonly string[]
  /** Who signs at its foot. */
  readonly signs: readonly string[]
  /** Said where the other side takes it. */
  readonly receipt?: string
}

const stamp = ['（印章）', '日期：　　　　年　　月　　日'] as const
const receipt = '签收人：{receiver}　签收时间：{receivedAt}　送达方式：{servedHow}'
const contact = ['联系人：{contact}　联系电话：{contactPhone}', '地址：{officeAddress}'] as const
const remedy =
  '如不服本决定，可以自收到本决定书之日起六十日内依法申请行政复议，也可以自收到之日起六个月内依法向人民法院提起行政诉讼。'
/** Keys of complain_kind, accept_result2 and of mediate_result: how a mediation ends without an agreement. */
const isComplaint = (row: Readonly<Record<string, unknown>>): boolean => row['complainKind'] === 1
const ended: readonly unknown[] = [2, 3, 4, 5]

/**
 * The papers of supervision. 食品安全法; 食品生产经营监督检查管理办法; 市场监督管理投诉举报处理办法 (121 号令), whose
 * structure they follow. domain.md B.7.1 docFiles, B.7.6
 */
export const papers: readonly LegalPaper[] = [
  {
    key: 'order',
    title: '责令改正通知书',
    en: 'Order to put right',
    mark: '责改',
    from: 'supervise/offline',
    to: '{infoName}',
    signs: stamp,
    receipt,
    when: row => row['checkStatus'] !== 0 && String(row['measures']).split(',').includes('3'),
    body: [
      '经查，你单位（统一社会信用代码：{infoCode}，许可证编号：{licenseNo}，经营地址：{infoAddress}）在{checkDate}的监督检查（检查编号：{checkNo}）中存在下列问题：',
      '{problemDesc}',
      '上述行为违反了{lawBroken}的规定。依据《中华人民共和国食品安全法》《食品生产经营监督检查管理办法》，现责令你单位于{rectifyDeadline}前改正，并将整改情况书面报告本机关。逾期不改正的，本机关将依据{lawPenalty}等规定依法处理。',
      '如对本通知不服，可以自收到本通知书之日起六十日内依法申请行政复议，也可以自收到之日起六个月内依法向人民法院提起行政诉讼。',
      ...contact,
    ],
  },
  {
    key: 'record',
    title: '现场笔录',
    en: 'Record made on the spot',
    mark: '现笔',
    from: 'supervise/offline',
    signs: ['当事人（签名）：', '检查人员（签名）：', '见证人（签名）：'],
    when: row => row['checkStatus'] !== 0,
    body: [
      '检查时间：{checkDate}　　　时　　　分至　　　时　　　分',
      '检查类型：{checkType}　检查地点：{infoAddress}',
      '当事人：{infoName}　负责人：{infoManager}',
      '许可证编号：{licenseNo}',
      '检查人员及执法证号：{inspectorCards}',
      '告知事项：检查人员已出示执法证件，表明身份，说明来意，并告知当事人依法享有陈述、申辩和申请回避的权利，负有配合检查、如实说明情况的义务。当事人是否申请回避：{avoids}',
      '检查要点表得分：{checkScore}分；重点项不符合{keyFail}项，一般项不符合{normalFail}项；结论：{checkConclusion}。',
      '现场情况：',
      '{problemDesc}',
      '现场采取的措施：{measures}',
      '当事人的陈述和申辩：',
      '{saidByParty}',
      '拒签情况：{refuseSign}',
      '当事人确认：以上笔录已经阅读（宣读），与事实相符。{confirmed}',
    ],
  },
  {
    key: 'accept',
    title: '投诉受理决定书',
    en: 'Decision to accept a complaint',
    mark: '投受',
    from: 'supervise/complain',
    to: '{complainName}',
    signs: stamp,
    receipt,
    when: row => isComplaint(row) && row['acceptResult'] === 1,
    body: [
      '本机关于{receiveTime}收到你对{complainObject}的投诉（编号：{complainNo}），投诉事项为{complainType}。',
      '经审查，该投诉符合《市场监督管理投诉举报处理办法》规定的受理条件，本机关于{acceptTime}决定予以受理。',
      '本机关将依法组织调解，调解期限至{deadline}。调解自愿进行；需要鉴定、检测的，所需时间不计入调解期限。',
      ...contact,
    ],
  },
  {
    key: 'refuse',
    title: '投诉不予受理决定书',
    en: 'Decision not to accept a complaint',
    mark: '投不受',
    from: 'supervise/complain',
    to: '{complainName}',
    signs: stamp,
    receipt,
    when: row => isComplaint(row) && row['acceptResult'] === 2,
    body: [
      '本机关于{receiveTime}收到你对{complainObject}的投诉（编号：{complainNo}），投诉事项为{complainType}。',
      '经审查，该投诉属于“{rejectReason}”的情形。依据《市场监督管理投诉举报处理办法》，本机关于{acceptTime}决定不予受理。',
      '说明：',
      '{replyContent}',
      remedy,
      ...contact,
    ],
  },
  {
    key: 'stop',
    title: '投诉终止调解决定书',
    en: 'Decision to end a mediation',
    mark: '投终',
    from: 'supervise/complain',
    to: '{complainName}、{complainObject}',
    signs: stamp,
    receipt,
    when: row => isComplaint(row) && ended.includes(row['mediateResult']),
    body: [
      '本机关于{acceptTime}受理{complainName}对{complainObject}的投诉（编号：{complainNo}），并依法组织调解。',
      '因{mediateResult}，依据《市场监督管理投诉举报处理办法》，本机关决定终止调解。',
      '核查及调解情况：',
      '{investResult}',
      '双方就民事争议可以依法通过和解、仲裁或者向人民法院提起诉讼等途径解决。',
      ...contact,
    ],
  },
  {
    // Who reported stands sealed in the record: the name is written by hand by who may know it.
    key: 'result',
    title: '举报处理结果告知书',
    en: 'Notice of what came of a report',
    mark: '举告',
    from: 'supervise/complain',
    to: '{reporter}',
    signs: stamp,
    receipt,
    when: row => row['complainKind'] === 2 && row['complainStatus'] === 4,
    body: [
      '本机关于{receiveTime}收到你对{complainObject}的举报（编号：{complainNo}），举报事项为{complainType}。',
      '经核查，举报内容{isTrue}。核查结论：',
      '{investResult}',
      '立案号：{caseNo}　处理（处罚）结果：{punish}',
      '{replyContent}',
      '依据《市场监督管理投诉举报处理办法》，现将处理结果告知你。本机关对举报人信息依法保密。',
      ...contact,
    ],
  },
]
