import { spoken } from '../../i18n/spoken.ts'

export const useNoteTexts = spoken(
  {
    title: '拍照识别送货单',
    hint: '把整张送货单放平、拍满画面、光线均匀。照片会作为票据保存，读出的内容由您核对后再提交',
    camera: '拍照',
    choose: '选择或拍摄照片',
    album: '从相册选',
    sending: '正在上传照片…',
    reading: '正在识别，通常需要几秒…',
    before: (n: number) => `前面还有 ${n} 张在识别，请稍候；照片已保存，不会丢失`,
    since: (seconds: number) => `正在识别，已 ${seconds} 秒；照片已保存，不会丢失`,
    stop: '取消',
    again: '再试一次',
    offline: '识别照片需要网络；没有网络时可以手工填写',
    unreadable: '这个文件不是能识别的图片',
  },
  {
    title: 'Read a photo of the note',
    hint: 'Lay the whole note flat, fill the picture with it, in even light. The photo is kept as its paper; what was read is filed when you have looked it through',
    camera: 'Take a photo',
    choose: 'Choose or take a photo',
    album: 'From the album',
    sending: 'The photo is on its way…',
    reading: 'Being read; this usually takes some seconds…',
    before: n => `${n} more before this one; the photo is kept`,
    since: seconds => `Being read for ${seconds} seconds; the photo is kept`,
    stop: 'Cancel',
    again: 'Try again',
    offline: 'Reading a photo needs a network; typing does not',
    unreadable: 'This is no picture that can be read',
  },
)
