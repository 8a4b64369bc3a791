import type { English } from '../kernel/define/titles.ts'

/** English labels of every key of every dictionary, by the dictionary's code. */
export default {
  dictionaries: {
    enterprise_type: { 1: 'Food factory', 2: 'Large or medium restaurant', 3: 'Small restaurant', 4: 'School canteen', 5: 'Staff canteen', 6: 'Care home canteen', 7: 'Group meal delivery', 8: 'Kindergarten canteen', 9: 'University canteen' },
    dynamic_grade: { 0: 'Not graded', 1: 'Excellent', 2: 'Good', 3: 'Fair' },
    year_grade: { 0: 'Not graded', 1: 'A (excellent)', 2: 'B (good)', 3: 'C (fair)' },
    build_type: { 0: 'Not built', 1: 'Basic', 2: 'With sensors', 3: 'Smart' },
    info_status: { 1: 'Open', 2: 'Closed', 3: 'School holiday', 4: 'Closed for rectification', 5: 'Deregistered' },
    account_status: { 0: 'Off', 1: 'On' },
    market_type: { 1: 'Supervision office', 2: 'Supervision bureau', 3: 'Market or wholesale market', 4: 'Shopping centre or food street', 5: 'Industry authority' },
    area_level: { 1: 'Province', 2: 'City', 3: 'District', 4: 'Street', 5: 'Grid' },
    kitchen_area: {
      1: 'Raw material store', 2: 'Cold room', 3: 'Rough processing', 4: 'Cutting', 5: 'Cooking', 6: 'Pastry', 7: 'Special room (cold dishes, cakes, raw food)', 8: 'Serving room', 9: 'Washing and disinfection', 10: 'Clean cabinet', 11: 'Sample retention', 12: 'Dining area',
      13: 'Changing room', 14: 'Waste store', 15: 'Receiving', 16: 'Loading', 17: 'Entrance', 99: 'Other',
    },
    record_source: { 1: 'Entered by hand', 2: 'By device', 3: 'From another document', 4: 'Imported', 5: 'Third-party interface' },
    submit_status: { 0: 'Draft', 1: 'Submitted' },
    goods_category: {
      1: 'Meat', 2: 'Poultry', 3: 'Fish and seafood', 4: 'Eggs', 5: 'Milk and dairy', 6: 'Grain and flour', 7: 'Cooking oil', 8: 'Vegetables', 9: 'Fruit', 10: 'Bean products', 11: 'Condiments', 12: 'Frozen food', 13: 'Prepackaged food', 14: 'Drinks', 15: 'Food additives',
      16: 'Tableware and packaging', 17: 'Detergents and disinfectants', 99: 'Other',
    },
    unit: { 1: 'kg', 2: 'g', 3: 'L', 4: 'mL', 5: 'piece', 6: 'bag', 7: 'box', 8: 'bottle', 9: 'barrel', 10: 'pack', 11: 'jin (500 g)', 12: 'portion', 13: 'basket' },
    shelf_unit: { 1: 'days', 2: 'months', 3: 'years', 4: 'hours' },
    storage_type: { 1: 'Room temperature', 2: 'Cool', 3: 'Chilled (0–8 ℃)', 4: 'Frozen (≤ −12 ℃)' },
    purchase_cert: {
      1: 'Supplier’s licence', 2: 'Business licence', 3: 'Factory inspection certificate', 4: 'Receipt or delivery note', 5: 'Animal quarantine certificate', 6: 'Meat quality certificate', 7: 'African swine fever test', 8: 'Entry inspection and quarantine certificate',
      9: 'Commitment of conformity', 10: 'Pesticide residue test', 11: 'Third-party test report', 12: 'Disinfection certificate', 13: 'Cold chain temperature record',
    },
    pass_fail: { 1: 'Pass', 2: 'Fail' },
    accept_result: { 1: 'Accepted', 2: 'Refused', 3: 'Accepted with concession' },
    supplier_type: { 1: 'Producer', 2: 'Dealer', 3: 'Farmer or cooperative', 4: 'Tableware disinfection', 5: 'Kitchen waste collection', 6: 'Pest control', 7: 'Laboratory', 8: 'Equipment maintenance' },
    allergen: { 1: 'Cereals with gluten', 2: 'Crustaceans', 3: 'Eggs', 4: 'Fish', 5: 'Peanuts', 6: 'Soybeans', 7: 'Milk', 8: 'Nuts', 9: 'Sesame' },
    device_kind: {
      power: 'Smart power', gas: 'Gas sensor', freeze: 'Freezer or climate', fridge: 'Refrigerator or sample cabinet', water: 'Water', smoke: 'Smoke, flue and fume', center: 'Core thermometer', mouse: 'Mouse board', morcheck: 'Morning check machine', gateway: 'Wireless gateway',
      switch: 'Wireless switch', door: 'Wireless door sensor', wdis: 'Wireless disinfection', disinfect: 'Disinfection cabinet', ray: 'UV lamp', aibox: 'AI box', mogu: 'Mogu terminal', camera: 'Camera',
    },
    iot_vendor: { 1: 'Simulator', 2: 'Our own', 3: 'Third party A', 4: 'Third party B', 9: 'Other' },
    device_status: { 0: 'Off', 1: 'On', 2: 'Under repair' },
    online_status: { 0: 'Offline', 1: 'Online', 2: 'Not activated' },
    alarm_level: { 1: 'Level 1 (urgent)', 2: 'Level 2 (important)', 3: 'Level 3 (general)' },
    alarm_state: { 0: 'Normal', 1: 'Warning', 2: 'Alarm' },
    alarm_scene: { 1: 'Special room', 2: 'Cold chain', 3: 'Disinfection', 4: 'Pests', 5: 'Electricity, gas and fire', 6: 'Behaviour (AI)', 7: 'Staff health', 8: 'Licences', 9: 'Video link', 10: 'Food safety (temperature, additives, samples)' },
    alarm_type: {
      T_HIGH: 'Too warm', T_LOW: 'Too cold', H_HIGH: 'Too humid', DIS_FAIL: 'Disinfection insufficient', DIS_NONE: 'Not disinfected', UV_SHORT: 'UV time too short', UV_PEOPLE: 'People under UV', MOUSE: 'Rodent', BOARD: 'Rodent board', GAS: 'Gas leak', CO: 'Carbon monoxide',
      SMOKE: 'Smoke', FLUE: 'Flue too hot', FUME: 'Cooking fume', LEAK: 'Electric leakage', OVERLOAD: 'Overload', WIRE_T: 'Cable too hot', WATER: 'Flooding', WATER_Q: 'Water quality', CORE_T: 'Core temperature insufficient', DOOR: 'Door left open', ROOM_T: 'Special room too warm',
      OFFLINE: 'Device offline', LOWBAT: 'Battery low', CAM_OFF: 'Camera offline', CAM_OCC: 'Camera picture', MOR_ABN: 'Morning check abnormal', MOR_NONE: 'No morning check', CERT: 'Certificate expiring', ADD_OVER: 'Too much additive', SAMPLE: 'Sample retention',
      TICKET: 'Certificates overdue', AI: 'Behaviour (AI)', POWER: 'Power cut',
    },
    handle_status: { 0: 'Waiting', 1: 'Handled' },
    handle_way: {
      1: 'Rectified on the spot', 2: 'Equipment repaired', 3: 'Food moved', 4: 'Food discarded', 5: 'Disinfected again', 6: 'Heated again', 7: 'Pests killed, gaps closed', 8: 'Staff instructed', 9: 'Staff reassigned', 10: 'Gas valve closed', 11: 'False alarm', 12: 'Reset', 99: 'Other',
    },
    review_status: { 0: 'Not needed', 1: 'Waiting', 2: 'Passed', 3: 'Rejected' },
    fridge_type: { 1: 'Refrigerator', 2: 'Freezer', 3: 'Sample cabinet', 4: 'Cold store', 5: 'Frozen store', 6: 'Special room climate', 7: 'Dry store climate' },
    store_goods: { 1: 'Raw ingredients', 2: 'Semi-finished food', 3: 'Cooked food', 4: 'Samples', 5: 'Fruit and vegetables', 6: 'Dairy and eggs', 7: 'Mixed' },
  },
} satisfies English
