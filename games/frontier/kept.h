// What is found out about a map is kept by each thread until the map changes: lists ask again for what has just been asked.
#pragma once

#include <cstring>

#include "games/frontier/pieces.h"

namespace ghent::frontier {

// All of a position that ways by boat and of supply rest on: the ground that regiments hold, where all other counters are and in what state,
// settlements, forts, harbors. Where vessels are follows from it. What is not here may change without changing them.
class MapOf {
public:
    bool is(const Data& d, const State& s) const {
        return data_ == d.serial && std::memcmp(at_, s.at + kOfficer0, sizeof at_) == 0 &&
               std::memcmp(regiments_, s.regiments, sizeof regiments_) == 0 &&
               std::memcmp(aboard_, s.aboard + kOfficer0, sizeof aboard_) == 0 && inside_ == s.inside &&
               built_ == s.built && prize_ == s.prize && taken_ == s.taken && burned_ == s.burned &&
               dismantled_ == s.dismantled && std::memcmp(phd_, s.phd, sizeof phd_) == 0 && fort_up_ == s.fort_up &&
               war_ == s.war && road_open_ == s.road_open;
    }
    void keep(const Data& d, const State& s) {
        data_ = d.serial;
        std::memcpy(at_, s.at + kOfficer0, sizeof at_);
        std::memcpy(regiments_, s.regiments, sizeof regiments_);
        std::memcpy(aboard_, s.aboard + kOfficer0, sizeof aboard_);
        inside_ = s.inside;
        built_ = s.built;
        prize_ = s.prize;
        taken_ = s.taken;
        burned_ = s.burned;
        dismantled_ = s.dismantled;
        std::memcpy(phd_, s.phd, sizeof phd_);
        fort_up_ = s.fort_up;
        war_ = s.war;
        road_open_ = s.road_open;
    }

private:
    u64 data_;  // 0: nothing is kept
    u16 at_[kPieceSlots - kOfficer0];
    Hexes regiments_[2];
    u8 aboard_[kVessel0 - kOfficer0];
    Pieces inside_, built_, prize_;
    Settlements taken_, burned_, dismantled_;
    u8 phd_[kMaxPorts];
    u8 fort_up_, war_, road_open_;
};

}  // namespace ghent::frontier
