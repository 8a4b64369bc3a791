/**
 * Words of the three thousand passwords that are used most in the world, without those that our own lists, counting or
 * the keyboard already give. Out of @zxcvbn-ts/language-common (MIT); a test asks for every one of its three thousand.
 * ASVS 5.0 6.2.4
 */
export const worldWords = `
1232323q 123qweasdzxc 12qwaszx 1a2b3c 1a2b3c4d 1passwor 1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 8j4ye3uz a1s2d3f4
aardvark aaron aberdeen abgrtyu accord account achilles action active adgjmptw adidas aezakmi africa agent007 aggies
aikido airborne airbus airforce alabama alaska albert alberto alejandr aleksandr alexande alexandr alfred alice alicia
aliens alison allen alpha alpha1 alpine always alyssa amadeus amateur amazon amelia amsterdam anakin analsex anarchy
anastasia anders andre andrei andrey anfield angelica animal anime annette annie anton anubis anything apache apollo
apollo13 april aquarius aragorn archer archie area51 arizona arnold arthur artist ashton asian aspirine assass
assassin assfuck assman asterix athena atlanta atlantic atlantis atomic attack auburn audrey august aurora aussie
austin avalon avatar avenger awesome azamat azsxdc azsxdcfv babes babies babyboy babydoll babygirl babylon babylon5
bacon badass badger baggins baller balls bambam bandit bangkok banshee barbie barcelon barkley basket basketba bassman
battle baxter beach bearbear beast beatles beatrice beavis beckham beefcake beetle bella bender bennett benson bentley
berlin bernard bernie bertha bethany beverly bianca bicycle bigballs bigboobs bigboy bigcock bigdaddy bigdick bigfoot
bigger biggie bigguy bigmac bigman bigone bigred bigtits billie billy billybob billyboy bingo birdie birdman birthday
biscuit bishop bitch bitch1 bitches blabla black black1 blackdog blackie blackjac blackman blacks blacky blahblah
blake blaster blink182 blizzard blonde blondes blondie blood bloody blowjob blue123 blue22 blueblue blueeyes bluemoon
blues bluesky bobafett bobbie bobbob bobcat boeing bogdan bohica bollocks bollox bomber bond007 bondage bonehead boner
bones bonita bonjour bonnie boobies boobs booger boogie boots booty boris bosco bossman bottom bowler bowling bowser
bradford bradley brandi brando brasil braves breast breeze brenda bridge bridget britney broken bronco brooke brooks
brown brownie browns bruce brucelee bruins bruno brutus bryan bryant bubba bubba1 bubbas bubble bubbles buckeye
buckeyes buddha budlight budman buffalo buffett buffy bugger bullet bullshit bunghole bunny burger burton business
butch butler butter butterfl butthole buttons byteme cactus cadillac caesar caitlin caliente californ california
callie camaro camel camelot camels camera camille campbell cancel cancer candy candyman cannon cantona capital capone
carlo carlton carmen carol carolyn carpet carrie carrot carson carter cartman cartoon caserta casey casey1 casino
cassidy cassie castle catalina catch22 catdog catfish catherin catman cavalier ccbill cdtnkfyf celeste celica celine
central cessna chair champs chance chandler chang change chaos charger chargers charles charlott charlotte charlton
charly charmed chase check cheers cherokee cheryl chevelle chevrole chevy chevy1 cheyenne chichi chicks chiefs
children chipper chloe chocolat chopper christia christin christine christop chronic chubby chuck chucky church cindy
cjkysirj cjkywt claire clancy clarence classic claude clayton clifford clinton clitoris cobra colleen collins colombia
colorado colors colt45 coltrane columbia columbus command commando compaq concrete condor connect conner connie connor
conrad consumer content control cooldude cooler coolio coolman copper corona cosmos cosworth cotton cougar country
coyote cracker crash crazy crazy1 cream creampie creative cricket crimson cristina crusader cthulhu cthutq cuddles
cumming cumshot cupcake curious curtis cutlass cutter cxfcnmt cynthia daddy daddy1 dagger daisy daisy1 dakota dalton
damian damien dance dancer danger danie daniil danila danni danny dannyboy darkside darkstar darling darren darwin
davis dawson daytona dbrnjhbz deadhead deadman deanna death december deedee deeznuts defender defiant deftones delete
delta delta1 denis denise denver derrick desert design designer desire deskjet detroit devil devildog devils dexter
dfkthbz dfvgbh diana dickhead diesel dietcoke digger digital dilbert dilligaf dillon dingdong director discover disney
dixie dkflbvbh doberman doctor dodge dodger dodgeram dodgers doggie doggy dogman dollar dominic donna donnie doobie
doodle dookie dorothy double doughboy douglas dracula drago drake dream dreamer driver drizzt drowssap dthjybrf dublin
ducati dudley dumbass duncan durango dustin dusty dylan eatme eatpussy eatshit eclipse eddie eduard eileen ekaterina
elaine electric element elena eleven elijah elizabet elliot elliott elvira elvis elvis1 elwood emerald emily eminem
emmanuel empire energy engage engine engineer english enjoy enterpri ernest erotic escape escort esther eternity
eugene evelyn everton excalibu exigen exigent explorer express fabian faith falcon falcons fallen fantasy farmer
farside faster fatass fatboy fatcat father fatman felix fernand fernando ferret fetish ficken fighter filter finger
finish firefly firefox fireman fisher fitness fktrcfylh fktrctq flames flamingo flash flatron fletcher flight flipper
florence flyboy flyers foobar forget forgot formula formula1 forrest fortuna fossil foster foxtrot franco frank frank1
franklin franky freak freaks freaky freckles freddie frederic fredfred freeman freepass freeuser french frogger froggy
front242 frontier frosty fuck fucked fucker fuckers fuckface fuckfuck fucking fuckit fuckme fuckoff fuckyou fuckyou1
fuckyou2 function funny funtime fusion future fyfcnfcbz fylhtq gabrie gabriel galaxy galore gambit gangbang gangsta
gangster garbage garcia garden garrett gateway gateway1 gator gbpltw geheim gemini general genesis georgia gerald
gerard german germany geronimo getsome gfhjkm ghbdtn ghbdtnbr ghjcnj ghost gilbert gillian giovanni girls gizmo gizmo1
gizmodo gjkbyf global gloria gn56gn56 goblin goblue goddess godsmack gofish goforit goldberg goldfish goldie golfball
golfing goober goodbye goodluck goodtime goose gopher gorilla gotcha gothic grace gracie graham granny grateful great
greenday gregory gremlin grendel griffey griffin grizzly groovy grover guardian guinness gundam gustav hacker hailey
halflife hallo hamburg hamilton hamlet hammer hammers hamster handsome hannibal hansolo harder hardon harmony harold
harris harry harvey hastings hawkeye hayden hayley hearts hector helen helena hellfire henry hentai herbert herbie
hercules herman hermes hershey hesoyam hidden highland hilton hiphop history hitler hitman hjvfirf hobbes hobbit
holden holiday holland holly hollywoo holmes homer homer1 homers homerun honda honda1 honey hongkong hooker hooters
hoover horndog hornet horney horny horny1 horse horses hotboy hotdog hotrod hotsex hotstuff house houses howard hudson
hummer hungry hunting hurrican husker huskers hustler ibanez icecream iforgot iguana ihateyou ilovesex iloveyo imagine
immortal impala imperial incubus indian indiana indians indigo infantry inferno infiniti infinity insane inside
integra intrepid ireland irina irish irish1 ironman isabel isabelle island israel italia ivanov iverson iwantu jackal
jackoff jacob jamaica jamesbon jamie jammer janice janine japan jasmin javier jeffrey jenna jennie jenny jenny1
jeremiah jericho jerome jerry jersey jesse jessie jester jethro jimbo jimbob jimmy jimmy1 joanne joejoe john316
johnjohn johnson joker jones jrcfyf judith juice julia julian julie juliet julius jumper jungle jupiter justdoit
justme juventus kaiser kaktus kamikaze kangaroo kansas karate karen karina kasper katana katerina kathleen kathryn
kathy katie katrin katrina kawasaki keeper keith kelley kelsey kennedy kenneth kenny kentucky kenwood keyboard
keystone kicker killme kingdom kingkong kingpin kingston kirill kisses kissme kitkat kitty kitty1 kittycat klaster
knicks kodiak kolobok kotenok kramer krishna kristen kristi kristin kristina labrador labtec lacrosse ladybug laguna
lancelot lancer lansing laptop larisa larry lasvegas latin latino laura laurie lawrence lawyer leader ledzep legacy
legion legolas lemons lennon leonard leonardo leopard lesbian lesbians lespaul lestat lester letsgo lewis lexmark
licker lickit lickme lifehack lifetime light lightnin lights lincoln lindsay lindsey liquid little liverpoo lizard
lizzie lobster logan logitech lol123 lolita lollipop lollol lonely lonestar lonewolf longhorn looker looking lorenzo
lorraine loser loulou loverboy loving lowrider lucifer luckydog ludwig luther lvbnhbq macdaddy machine madden maddie
maddog madman madmax madness madonna madrid maestro magnolia magnum magnus maiden mailcreated5240 mailman makaveli
maksim malcolm malibu mallard manchest mandingo mandy maniac manson manuel manutd marathon marcel marco margaret
margarita marie marilyn marino marissa market markus marley marlin marshall martha marvel maryjane maryland mason
massive matilda mature maurice maxima maximus maxmax mayday maynard meatball megadeth megaman megan meghan melanie
melody melvin member memphis mercury meridian mersedes metal metallic metallica method miami michel michele michigan
microlab microsof microsoft mighty miguel mikey milano miles military millie million milton minecraft minnie miracle
mirage miranda mission missy mister mistress misty mitchell mobile mollie moloko molson mongoose monika monique
monitor monopoly monroe montana montreal moocow mookie moomoo moose morpheus morris morrison moscow motorola mouse
movie mozart mulder munchkin muppet murray muscle mushroom music musicman myself mystery mystic nadine naked nancy
napoleon nascar nasty nastya natali natalia natasha nathalie national naughty ncc1701 ncc1701a ncc1701d ncc1701e
nebraska nellie nelson nemesis neptune network nevada newlife newman newpass newport newton nfnmzyf nicola nicolas
nigger night nikita nikki nimrod niners ninja nipple nipples nissan nofear nokia nolimit noodle noodles nookie nopass
norman norton nothing nugget nuttertools nylons nymets oakland oakley obiwan oblivion odessa office ohyeah oicu812
oilers oklahoma oksana oldman omega omega1 onelove online openup oregon orioles orion orlando oscar oscar1 osiris
ou812 outlaw overlord oxford pacific packard pacman painter pakistan palace paladin palmer pamela panama panasonic
pancho panda pandora pantera panties pantyhos panzer paradise paradox paris parola parrot pascal passion passwor
passwor1 passwort patches patricia patriot patriots patton pauline pavilion payton peace pearljam pebbles peekaboo
peewee pegasus pencil penelope penis penny pentium pepsi pepsi1 perfect pervert peterpan peugeot philip philips
phillies philly phoebe photo photos phpbb picard picasso pickle pickles picture pierre piglet pikachu pilot pimpin
pineappl pinkfloy pioneer pistol pitbull pizza planet plastic platinum playboy player playtime pleasure plumber
plymouth poison polaris police polska poncho pontiac poohbear pookie pooper poopie poopoo popcorn popeye porkchop
porno pornstar porsche porsche9 porter portland portugal possum postal potato potter powder predator prelude presario
preston pretty primus printer privet prodigy psycho punisher punkin punkrock puppies puppy pussies pussy pussy1
pussy69 pussycat pussys putter pyramid python qawsed qawsedrf quality queen qwaszx qweasdzxc racecar racerx rafael
ragnarok raider raistlin ralph rammstein ramona randall random randy raptor rascal rasdzv3 raven raven1 ravens rbhbkk
ready reagan reality reaper rebel rebels red123 redalert redbull reddog redhead redhot redman redneck redrum redskins
redwings regina remember renegade rescue research review rfnthbyf rfrfirf rhbcnbyf rhonda ricardo richie richmond
ripper river rjntyjr robbie robin robinson rocker rockon rocks rockstar rocky rocky1 rodney roger rogers roland roller
rolltide roman romashka romeo rommel ronald ronnie rookie rooster rootbeer roscoe rosemary roxanne rubber rugby rulez
rush2112 ruslan russell rustam rusty rusty1 sabbath sabina sabine sadie safety sailboat sailing sailor saint saints
sakura sally salmon sammie sampson samson samurai sanchez sandiego sandman sandy santana santiago santos sapphire
sarah sarah1 sasha sasha1 sassy satan satan666 savage savannah scarface scarlet scarlett scooter scooter1 scorpio
scotch scott scottie scotty scrappy scream scruffy scully search seattle sebastia sebastian seinfeld select seminole
semperfi sentinel septembe september serega serena serenity sergei sergio sesame seven seven7 sex4me sexsex sexual
sexygirl shaggy shalom shaman shamrock shane shaney14 shark sharks sharon shasta shaved shazam sheena sheila shelley
shelly shemale sherlock sherman sherry shiloh shirley shithead shitty shogun shooter shopping short shorty shotgun
showme showtime sidney siemens silvia simba simon simone simpson simpsons sinatra singer single sinner sirius sister
sithlord skater skeeter skiing skinny skipper skittles skyline skywalke slappy slapshot sleepy slick slipknot smile
smiles smiley smith smitty smoke smoker smokin smooth smudge snake snakes snapper snatch snickers sniper snowman
snuggles sobaka socrates softball software soldier soleil solomon somethin sommer sonic sooner sooners sophia
soso123aljg southern space spanking spankme spartak spartan spartans speaker special spectrum speed speedy spencer
spidey spike spirit splash spooky sprint sprite spunky spyder squirrel srinivas stacey stalker stallion standard
star69 starbuck starcraft stardust starfish stargate stars startrek station stealth stefan stephani stephen sterlin
sterling steve steve1 stevie stewart stick sticky stimpy stinger stingray stinky stocking stone stonecol stoner stones
storm stormy street strider strike striker stripper strong stuart student studio stupid subaru sublime sucker suckit
suckme sucks sugar summit sunday sunny sunrise sunset super super1 super123 superfly support surfing susan suzanne
suzuki svetik svetlana swallow sweden sweetpea swinger swingers swordfis swordfish sylvia syracuse tacobell tacoma
tamara tanker tanner tanya tardis target tarheel tarheels tarzan tatiana tattoo tatyana taurus tazman tdutybq teacher
technics techno teddy teens telefon tempest tennis tequila terminator terror terry texas texas1 thailand thanks
thankyou thegame thekid theking theman theodore theone therock thompson throat thuglife thumper thx1138 tickle tiffany
tight timber timmy timothy tinker tinman tintin titanic titans titleist titties tobias today tolkien tommy tomtom
topcat topdog topgun topper tornado toronto torres toshiba tottenha tracey tractor tracy traffic trains trance transam
travel trebor trevor trfnthbyf tricky trigger tristan triton triumph trixie trojan trojans trombone trooper trouble
truck trucker trucks truelove trumpet trunks tucker tuesday turbo turkey turner tweety twister tyler tyrone ultimate
universe unknown unreal usa123 usuckballz1 vacation vader vagina valentin valentina valera valerie valhalla valley
vanhalen vanilla vectra vegeta velvet verbatim veritas verona veronica veronika vertigo vette vfhbyf vfhecz vfrcbv
vfrcbvrf vfvjxrf video viktor viktoria viper viper1 vipers virgin virginia vision vivian vkontakte vladik vladimir
volume voodoo vortex voyager vulcan walker wallace walnut wanker warcraft warhammer warlock warlord warren water
waterloo waters watson wayne weasel weather webmaster weezer wendy werewolf wesley western westham wetpussy wheels
whiskey white whitney whocares whore whynot wicked wildcat wildcats willie willis willy window winnie wisdom wolfgang
wolfman wolfpack wolverin wolverine wolves wombat women wonder woody woody1 wookie wordpass wrangler wright wrinkle1
writer wutang xanadu xfiles ybrbnf yfnfif young yourmom yvonne zaphod zeppelin zidane zipper zombie zvezda
`
