import { several } from '../../i18n/several.ts'
import { spoken } from '../parts/texts.ts'

export const useInfoTexts = spoken({
  info: '个人信息', password: '修改密码', security: '两步验证', sessions: '登录会话', avatar: '头像', avatarHint: '只能上传 jpg/png 图片，且不超过 500kb', changeAvatar: '更换头像', notPicture: '上传头像图片只能是 JPG 或 PNG 格式!', tooBig: '上传头像图片大小不能超过 500kb!',
  realName: '姓名', name: '用户名', phone: '手机号', email: '邮箱', needName: '请输入用户名', badEmail: '邮箱格式不正确', save: '保存', saved: '更新成功',
  oldPassword: '原密码', newPassword: '新密码', newPassword1: '确认密码', needOld: '请输入原密码', needNew: '请输入新密码', differ: '两次密码输入不一致', changed: '更新成功', changeHint: '修改后，您在其他地方的登录会话将被结束。',
  mustChange: '您的密码需要修改后才能继续使用。',
  on: '已启用', off: '未启用', totpText: '登录时除密码外，还需输入手机验证器（如微信小程序“腾讯身份验证器”、Google Authenticator）显示的 6 位数字。', begin: '启用两步验证', stop: '停用两步验证', left: (n: number) => `还有 ${n} 个备用码可用`, scan: '1. 用验证器扫描二维码，或手动输入密钥', secret: '密钥', enter: '2. 输入验证器显示的 6 位数字', code: '验证码', needCode: '请输入 6 位数字', confirm: '确认启用',
  recovery: '备用码', recoveryHint: '手机不在身边时，用备用码代替验证码登录，每个只能用一次。只显示这一次，请妥善保存。', kept: '我已保存', stopHint: '输入当前验证码或一个备用码以停用。', stopped: '两步验证已停用', copyAll: '复制全部', copied: '已复制', required: '您的账号必须启用两步验证', needStop: '请输入验证码或备用码',
}, {
  info: 'Personal information', password: 'Change password', security: 'Two-step sign-in', sessions: 'Sessions', avatar: 'Picture', avatarHint: 'jpg or png, at most 500 kB', changeAvatar: 'Change', notPicture: 'The picture must be a jpg or png', tooBig: 'The picture must not be larger than 500 kB',
  realName: 'Name', name: 'User name', phone: 'Phone', email: 'E-mail', needName: 'Enter a user name', badEmail: 'This is no e-mail address', save: 'Save', saved: 'Saved',
  oldPassword: 'Old password', newPassword: 'New password', newPassword1: 'Repeat it', needOld: 'Enter the old password', needNew: 'Enter the new password', differ: 'The two passwords differ', changed: 'Updated', changeHint: 'Your sessions elsewhere end when it is changed.',
  mustChange: 'The password has to be changed before anything else.',
  on: 'On', off: 'Off', totpText: 'Signing in then needs a six-digit code of an authenticator app besides the password.', begin: 'Switch on', stop: 'Switch off', left: n => `${several(n, 'recovery code')} left`, scan: '1. Scan the code with the app, or enter the key by hand', secret: 'Key', enter: '2. Enter the six digits the app shows', code: 'Code', needCode: 'Enter six digits', confirm: 'Switch on',
  recovery: 'Recovery codes', recoveryHint: 'Each replaces a code once when the phone is not at hand. Shown only this once; keep them safe.', kept: 'I have kept them', stopHint: 'Enter a current code or a recovery code to switch it off.', stopped: 'Two-step sign-in is off', copyAll: 'Copy all', copied: 'Copied', required: 'Your account must have two-step sign-in', needStop: 'Enter a code or a recovery code',
})
