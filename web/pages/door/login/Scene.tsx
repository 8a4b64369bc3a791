import { useShellTexts } from '../../../i18n/shell.ts'

/** A kitchen seen through its window: the product's promise as a picture. All shapes are ours. */
export function Scene() {
  const t = useShellTexts()
  return (
    <svg className="scene" viewBox="0 0 640 560" role="img" aria-label={t.login.sceneAlt}>
      <defs>
        <linearGradient id="sc-air" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#fff3cf" />
          <stop offset=".55" stopColor="#f4fbf4" />
          <stop offset="1" stopColor="#d8f2e6" />
        </linearGradient>
        <linearGradient id="sc-steel" x1="0" y1="0" x2="1" y2="0">
          <stop offset="0" stopColor="#c9d8d3" />
          <stop offset=".5" stopColor="#eef5f2" />
          <stop offset="1" stopColor="#bccdc7" />
        </linearGradient>
        <linearGradient id="sc-look" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#ffd45e" stopOpacity=".55" />
          <stop offset="1" stopColor="#ffd45e" stopOpacity="0" />
        </linearGradient>
        <radialGradient id="sc-sun">
          <stop offset="0" stopColor="#ffe9a6" />
          <stop offset=".4" stopColor="#ffe9a6" stopOpacity=".7" />
          <stop offset="1" stopColor="#ffe9a6" stopOpacity="0" />
        </radialGradient>
        <clipPath id="sc-window">
          <path d="M92 516V252a228 228 0 0 1 456 0v264z" />
        </clipPath>
      </defs>

      <path d="M74 532V252a246 246 0 0 1 492 0v280z" fill="#0c4536" opacity=".35" transform="translate(0 10)" />
      <path d="M76 530V252a244 244 0 0 1 488 0v278z" fill="#ffffff" />
      <g clipPath="url(#sc-window)">
        <path d="M92 516V20h456v496z" fill="url(#sc-air)" />
        <circle cx="448" cy="130" r="120" fill="url(#sc-sun)" />
        <circle cx="448" cy="130" r="40" fill="#ffd45e" />
        <g stroke="#ffffff" strokeWidth="3" opacity=".9">
          <path d="M92 300h456M92 340h456M92 380h456" />
          <path d="M140 260v150M200 260v150M260 260v150M320 260v150M380 260v150M440 260v150M500 260v150" />
        </g>
        {/* hood */}
        <path d="M216 10h58v140h-58z" fill="url(#sc-steel)" />
        <path d="M196 148h98l52 66H144z" fill="url(#sc-steel)" />
        <path d="M144 212h202v14H144z" fill="#a9bdb6" />
        <circle cx="225" cy="219" r="4" fill="#32b58b" />
        <circle cx="242" cy="219" r="4" fill="#ffd45e" />
        {/* shelf */}
        <g>
          <path d="M392 236h146v9H392z" fill="#d89f5c" />
          <path d="M404 204h24v32h-24z" rx="4" fill="#ff9d76" />
          <path d="M402 197h28v8h-28z" fill="#c96f4b" />
          <path d="M436 196h26v40h-26z" fill="#8fd3bb" />
          <path d="M434 189h30v8h-30z" fill="#4aa787" />
          <path d="M506 216h26l-4 20h-18z" fill="#fff" />
          <path
            d="M519 216c-16-6-16-26-12-32 10 6 14 18 12 32zM519 216c2-16 12-24 20-26 0 14-8 24-20 26z"
            fill="#2fa57d"
          />
        </g>
        {/* gaze of the camera */}
        <path d="M168 214 250 400h290L186 192z" fill="url(#sc-look)" />
        {/* cook */}
        <g>
          <path d="M372 404c0-64 22-88 62-88s62 24 62 88z" fill="#ffffff" />
          <path d="M434 318v86" stroke="#d7e6df" strokeWidth="3" />
          <g fill="#2fa57d">
            <circle cx="424" cy="346" r="3.6" />
            <circle cx="424" cy="366" r="3.6" />
            <circle cx="444" cy="346" r="3.6" />
            <circle cx="444" cy="366" r="3.6" />
          </g>
          <path d="M418 300h32v22a16 16 0 0 1-32 0z" fill="#eebc92" />
          <circle cx="434" cy="276" r="32" fill="#f7cda6" />
          <path d="M404 280h60v10c0 15-13 24-30 24s-30-9-30-24z" fill="#eaf7f2" />
          <path d="M404 283c-4 0-6-3-6-7M464 283c4 0 6-3 6-7" stroke="#cfe5dc" strokeWidth="3" fill="none" />
          <circle cx="422" cy="270" r="3.6" fill="#27332e" />
          <circle cx="447" cy="270" r="3.6" fill="#27332e" />
          <path d="M400 254c-20-6-18-40 8-38 6-22 46-22 52 0 26-2 28 32 8 38z" fill="#ffffff" />
          <path d="M400 250h68v14h-68z" fill="#e4f1ec" />
          <path d="M384 352c-14 12-30 26-42 32l12 18c18-4 34-12 46-22z" fill="#f6fbf9" />
          <circle cx="346" cy="392" r="11" fill="#f7cda6" />
          <path d="M486 356c10 12 14 24 14 40h-22z" fill="#f6fbf9" />
        </g>
        {/* pot, steam, flame */}
        <g className="sc-steam" fill="none" stroke="#ffffff" strokeWidth="8" strokeLinecap="round" opacity=".95">
          <path d="M218 318c-12-14 12-22 0-38" />
          <path d="M246 310c-12-14 12-22 0-38" />
          <path d="M274 318c-12-14 12-22 0-38" />
        </g>
        <path d="M196 338h100v34a22 22 0 0 1-22 22h-56a22 22 0 0 1-22-22z" fill="#32b58b" />
        <path d="M188 332h116v10H188z" fill="#1f8a69" />
        <path d="M196 350h-14M296 350h14" stroke="#1f8a69" strokeWidth="8" strokeLinecap="round" />
        <path d="M214 352v20" stroke="#8fe0c2" strokeWidth="6" strokeLinecap="round" />
        {/* counter */}
        <path d="M92 402h456v16H92z" fill="#e3ab66" />
        <path d="M92 418h456v98H92z" fill="#1f8a69" />
        <path d="M92 418h456v8H92z" fill="#17705a" />
        <g fill="#2a9f7b">
          <rect x="112" y="438" width="124" height="66" rx="6" />
          <rect x="258" y="438" width="124" height="66" rx="6" />
          <rect x="404" y="438" width="124" height="66" rx="6" />
        </g>
        <g stroke="#bfeadb" strokeWidth="5" strokeLinecap="round">
          <path d="M160 450h28M306 450h28M452 450h28" />
        </g>
        <path d="M178 396h140v8H178z" fill="#33413c" />
        {/* board with vegetables */}
        <path d="M322 398h96v7h-96z" fill="#f4d19b" />
        <circle cx="394" cy="389" r="10" fill="#ef6a5b" />
        <circle cx="376" cy="391" r="8" fill="#f58a6e" />
        <path d="M394 380c2-5 6-6 9-6-1 5-4 7-9 6z" fill="#2fa57d" />
        <path d="M104 402c0-26 10-40 26-44 14 4 24 18 24 44z" fill="#8ccf6a" />
        <path
          d="M129 402c-2-18 0-30 2-40M116 402c-2-10-2-18-2-24M144 402c2-10 2-16 1-22"
          stroke="#67ad47"
          strokeWidth="3"
          fill="none"
          strokeLinecap="round"
        />
        {/* camera */}
        <path d="M96 176h34v12H96z" fill="#5b6f68" />
        <g transform="translate(4 84) rotate(30 136 98)">
          <rect x="104" y="82" width="66" height="32" rx="9" fill="#ffffff" />
          <rect x="160" y="88" width="22" height="20" rx="5" fill="#33413c" />
          <circle cx="173" cy="98" r="6" fill="#8fe0c2" />
          <circle className="sc-live" cx="118" cy="98" r="5" fill="#ef6a5b" />
        </g>
      </g>
      <path d="M92 516V252a228 228 0 0 1 456 0v264z" fill="none" stroke="#cfe8de" strokeWidth="3" />
      <path d="M52 516h536a8 8 0 0 1 8 8v10a8 8 0 0 1-8 8H52a8 8 0 0 1-8-8v-10a8 8 0 0 1 8-8z" fill="#f7fffb" />

      {/* a thermometer that watches the fridge */}
      <g className="sc-card sc-card-1">
        <rect x="6" y="296" width="148" height="92" rx="16" fill="#ffffff" />
        <circle cx="36" cy="328" r="17" fill="#e2f5ed" />
        <path d="M36 318v12" stroke="#1f8a69" strokeWidth="5" strokeLinecap="round" />
        <circle cx="36" cy="334" r="5.5" fill="#1f8a69" />
        <text x="64" y="336" fontSize="24" fontWeight="700" fill="#0f3d30">
          3.2 ℃
        </text>
        <path
          d="M24 372c12-10 20 4 32-4s18-8 30 0 22-2 50-6"
          fill="none"
          stroke="#32b58b"
          strokeWidth="4"
          strokeLinecap="round"
        />
      </g>
      {/* today's ledgers */}
      <g className="sc-card sc-card-2">
        <rect x="486" y="300" width="148" height="112" rx="16" fill="#ffffff" />
        {[328, 356, 384].map((y, i) => (
          <g key={y}>
            <circle cx="512" cy={y} r="10" fill={i < 2 ? '#32b58b' : '#ffd45e'} />
            <path
              d={i < 2 ? `M507 ${y}l4 4 7-8` : `M512 ${y - 5}v6l4 3`}
              fill="none"
              stroke="#fff"
              strokeWidth="3"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
            <path d={`M532 ${y - 4}h${[78, 62, 70][i]!}`} stroke="#cfe2da" strokeWidth="6" strokeLinecap="round" />
            <path d={`M532 ${y + 7}h${[44, 54, 36][i]!}`} stroke="#e6f0ec" strokeWidth="5" strokeLinecap="round" />
          </g>
        ))}
      </g>
      {/* shield */}
      <g className="sc-card sc-card-3">
        <path d="M566 92c16 12 34 16 52 16 0 48-16 78-52 96-36-18-52-48-52-96 18 0 36-4 52-16z" fill="#ffffff" />
        <path d="M566 108c12 8 26 12 38 13-2 34-14 54-38 67-24-13-36-33-38-67 12-1 26-5 38-13z" fill="#32b58b" />
        <path
          d="M550 148l12 12 22-24"
          fill="none"
          stroke="#fff"
          strokeWidth="8"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
    </svg>
  )
}
