/**
 * Passwords and words many people use, here in particular, in small letters. What follows from the keyboard or by counting
 * (123456, qwerty, 1qaz2wsx, 888888) is not listed: it is known by its shape.
 */
const lines = `
password passw0rd passwd pass pwd secret login letmein welcome changeme default master access system manager root admin administrator
adminadmin superadmin sysadmin webadmin user username guest test tester testing demo temp public private server oracle mysql postgres
redis tomcat nacos jenkins huawei cisco ubuntu centos windows linux apple google baidu tencent alibaba taobao alipay weixin wechat
douyin jingdong xiaomi lenovo dell china zhongguo zhonghua beijing shanghai guangzhou shenzhen wuhan hubei nanjing hangzhou chengdu
chongqing tianjin xianshi huanggang yichang xiangyang jingzhou
iloveyou iloveu love loveyou lover lovely sunshine princess dragon monkey shadow superman batman football baseball basketball hello
helloworld world flower freedom whatever trustno1 starwars michael jordan charlie jessica computer internet samsung killer pokemon
summer winter spring autumn january monday friday money lucky happy family forever angel baby cookie cheese chocolate orange banana
pepper coffee matrix mustang hunter ranger soccer hockey tiger eagle phoenix diamond golden silver purple secure security
woaini woaiwo woaini1314 woainima woaiwojia woaizhongguo aini ainiyiwannian tianshi wobuzhidao wodemima mima mima123 mimashi
shijie nihao nihaoma xiexie zaijian laopo laogong baobei baobao qinqin xingfu kuaile pingan jiankang facai gongxi gongxifacai
zhufu meili tiantian mingtian yongyuan yiqi aiqing pengyou jiating mama baba meimei gege didi jiejie
zhang zhangwei wangwei wangfang liwei lina zhangmin lijing wangjing liuwei wangxiuying zhangli zhangjie xiaoming xiaohong lixiaoming
wang zhao chen yang huang zhou liang zheng
yangguang shian yangguangshian shipin shipinanquan anquan canting chufang shitang jiandian jianguan chuyuan kitchen canteen restaurant
food foodsafety supervise enterprise sunshinekitchen saber blade bladex
a123456 a1b2c3 abc123 aaa111 q1w2e3 q1w2e3r4 q1w2e3r4t5 p0o9i8 zxcv asd123 qwe123 zxc123 qwe asd zxc wsx 5201314 520520 1314520
1314 521 520 7758521 7758258 584520 1314521 147258 147258369 159357 159753 741852 963852 789456 456123 321654 110110 112233 123123
121212 131313 101010 100200 102030 135790 246810 686868 168168 518518 888666 666888 114514 5211314 521521 996 007
`

export const commonPasswords: readonly string[] = lines.trim().split(/\s+/)
