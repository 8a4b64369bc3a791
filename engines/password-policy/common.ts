import { worldWords } from './world.ts'

/**
 * Passwords and words many people use, here in particular, in small letters. What follows from the keyboard or by
 * counting (123456, qwerty, 1qaz2wsx, 888888) is not listed: it is known by its shape.
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

/** More words that people take: animals, colours, months, teams, cars, cities, first names. */
const words = `
abigail adrian airplane alexander alexandra alexis allison amanda amber america anderson andrea andrew angela angelina anthony antonio arsenal ashley asshole astro australia
badboy bailey barbara barcelona barney bastard beautiful beauty beaver benjamin bigdog biteme blackcat blazer blessed blowme bluebird bobby boomer booboo boston brandon brandy
brazil brian brittany broncos brooklyn brother buddy bulldog buster butterfly butthead calvin cameron canada captain cardinal carlos carolina caroline casper celtic champion
chelsea cherry chester chicago chicken chris christian christina christopher cinnamon claudia cocacola college cooper corvette courtney cowboys cowboy crystal dallas daniel danielle
darkness david debbie dennis destiny diablo dolphin dolphins domino donald donkey dreams drummer eastside edward einstein elephant elizabeth england enigma enter extreme fender
ferrari fireball firebird fishing florida flowers fluffy forest france francis frankie freddy friend friends gandalf garfield gators genius george gibson ginger giants godzilla
golfer google123 gordon grandma green guitar gunner hannah hardcore harley harrison hawaii heather heaven helpme hendrix hotmail hottie houston iceman isabella islander jackass
jackie jackson jaguar james january jasmine jason jasper jennifer jeremy jesus joanna johnny jonathan jordan23 joseph joshua junior justice justin katherine kelly kermit kevin
kimberly kitten knight ladies lakers lauren leather legend leslie liberty linda liverpool london louise lucas madison maggie magic manchester marcus maria marina marine mario
marlboro martin marvin master123 matthew maverick maxwell melissa mercedes merlin mexico michelle mickey midnight miller molly monica monster morgan mother mountain muffin murphy
mustang1 naruto natalie nathan nature newyork nicholas nicole nintendo nirvana november october oliver olivia packers panther parker passport patrick peaches peanut penguin people
person peter phantom phillip pirate please pokemon1 power precious prince pumpkin purple1 rachel rabbit racing raiders rainbow raymond rebecca redsox reggie richard robert rocket
ronaldo rosebud runner russia sabrina samantha sammy samuel sandra saturn school scooby scorpion scotland sergey service shannon shelby sierra simple skippy slayer smokey snoopy
snowball soccer1 sophie spanky sparky spider spiderman spitfire spongebob sports squirt stanley steelers stella stephanie steven success sunflower superstar surfer sweet sweetie
swimming sydney taylor teresa thomas thunder tigger tinkerbell toyota travis trinity turtle twilight unicorn united vanessa vampire victor victoria viking vincent violet volleyball
walter warrior webster welcome1 westside whatever1 william willow wilson winner winston wizard xavier yamaha yankee yankees yellow zachary zxcvbnm1
yuanshen wangzhe wangzherongyao chuanqi moshou dota csgo bilibili zhihu weibo kuaishou meituan pinduoduo didi huaweimate hongmeng oppo vivo xiaomi123 honor meizu iphone ipad
wuliang maotai qingdao haidilao mixue ruixing luckin starbucks kfc mcdonald kele kafei naicha huoguo malatang jiaozi mianbao mantou baozi mifan chaofan miantiao doufu
laoshi xuesheng xuexiao daxue zhongxue xiaoxue youeryuan yiyuan yisheng hushi gongsi laoban jingli zhuren zhurenwei kuaiji caiwu baoan qingjie cangku caigou peisong
woaini520 woaini123 woaini521 woainiyiwannian woxiangni woxihuanni wohenni wobuaini aiwoma aiwo aini1314 nishishui nishizhu shabi dashabi caonima nimabi wocao hahaha hehehe heihei xixixi lalala
zhizhu xiaogou xiaomao xiaozhu xiaotu laohu shizi daxiang houzi longmao qie hudie miao wangwang xiaoniao jinyu wugui tuzi
chuntian xiatian qiutian dongtian taiyang yueliang xingxing tiankong baiyun dahai gaoshan heliu shenlin caoyuan xuehua caihong
`
/**
 * Family names and given names as they are typed: of the commonest of both every pair is somebody's, and many are
 * somebody's password.
 */
const families =
  'wang li zhang liu chen yang zhao huang zhou wu xu sun hu zhu gao lin he guo ma luo liang song zheng xie han tang feng yu dong xiao cheng cao yuan deng xu fu shen zeng peng lv su lu jiang cai jia ding wei xue ye yan pan du dai xia zhong tian ren fan fang shi yao tan liao zou xiong jin lu hao kong bai cui kang mao qiu qin jiang shi gu hou shao meng long wan duan lei qian tang yin yi chang wu'
const givens =
  'wei fang na min jing li qiang lei jun yang yong yan jie juan tao ming chao xia ping gang hong hua jian bo bin hui fei peng dan mei ling lan xin yu hao kai xiaoming xiaohong xiaoli xiaoyan xiaojun guoqiang jianguo jianhua jianjun weiwei lili tingting yanyan jingjing dandan mengmeng'
/** Shorter ones would stand in good passwords by chance. */
const shortestName = 5
const typed = (text: string): readonly string[] => text.trim().split(/\s+/)

/** Whole names, for lists of digests. */
export const commonNames: readonly string[] = [
  ...new Set(typed(families).flatMap(family => typed(givens).map(name => family + name))),
].filter(name => name.length >= shortestName)

export const commonPasswords: readonly string[] = [
  ...new Set([...typed(lines), ...typed(words), ...typed(worldWords), ...commonNames]),
]
/** Those that people here use, and that are no names: their digests are made in all forms, so they are few. */
export const commonWords: readonly string[] = [...new Set([...typed(lines), ...typed(words)])]
