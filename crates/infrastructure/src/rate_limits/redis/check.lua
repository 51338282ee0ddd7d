-- Whether take.lua would add one more to KEYS[1], with ARGV[2] within ARGV[1] microseconds: 0, or the microseconds to wait.
local clock = redis.call('TIME')
local now = clock[1] * 1000000 + clock[2]
local window = tonumber(ARGV[1])
local times = tonumber(ARGV[2])
-- The one that has to leave the window first: the newest but as many as fit beside it.
local newest = redis.call('ZREVRANGE', KEYS[1], times - 1, times - 1, 'WITHSCORES')
if newest[2] == nil then
  return 0
end
-- One in the future was added before the clock was set back: at the latest now.
return math.max(math.min(newest[2], now) + window - now, 0)
